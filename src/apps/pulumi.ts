import { scriptLike } from './script-like.ts'

export const pulumi = scriptLike({
  id: 'pulumi',
  title: 'Pulumi Code',
  priority: 400,
  look: { icon: 'pulumi', color: '#6a3fa0', dark_color: '#b58ee6' },
  command: 'pulumi',
  takes_words: true,
  hint: 'Install Pulumi from https://www.pulumi.com/docs/install.',
  env: { PULUMI_SKIP_UPDATE_CHECK: 'true' },
})
