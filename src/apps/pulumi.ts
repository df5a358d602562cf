import { scriptLike } from './script-like.ts'

export const pulumi = scriptLike({
  id: 'pulumi',
  title: 'Pulumi Code',
  command: 'pulumi',
  takes_words: true,
  hint: 'Install Pulumi from https://www.pulumi.com/docs/install.',
  env: { PULUMI_SKIP_UPDATE_CHECK: 'true' },
})
