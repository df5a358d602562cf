/**
 * The demo project, as the bodies that would be posted with names where those have ids. All of it
 * runs on a machine without network; what is not installed is marked as such by the app list.
 */

interface DemoSurveyVar {
  name: string
  title: string
  type: '' | 'int' | 'enum' | 'secret'
  description?: string
  required?: boolean
  default_value?: string
  values?: { name: string; value: string }[]
}

export interface DemoTemplate {
  name: string
  description: string
  app: 'ansible' | 'bash' | 'python' | 'terraform'
  playbook: string
  /** Names of other rows of the demo. */
  view: string
  inventory?: string
  environment?: string
  build_template?: string
  type?: 'build' | 'deploy'
  start_version?: string
  autorun?: boolean
  /** JSON text of a list, as in the contract. */
  arguments?: string
  survey_vars?: DemoSurveyVar[]
  task_params?: Record<string, boolean | string[]>
}

export const demoKeys = [{ name: 'None', type: 'none' }] as const

/** `git_url` is the folder that createDemoRepository returns. */
export const demoRepository = { name: 'Demo', git_branch: 'main', ssh_key: 'None' }

export const demoInventories = [
  {
    name: 'Demo hosts',
    type: 'file',
    inventory: 'ansible/hosts.ini',
    repository: null,
    ssh_key: 'None',
    become_key: null,
  },
] as const

export const demoEnvironments = [
  {
    name: 'Demo variables',
    json: JSON.stringify({ greeting: 'Hello from the variable group' }),
    env: JSON.stringify({ REPORT_TITLE: 'Signalbox report' }),
    secrets: [{ type: 'env', name: 'DEMO_TOKEN', secret: 'only-the-script-sees-this', operation: 'create' }],
  },
] as const

export const demoViews = ['Build', 'Deploy', 'Tools'] as const

/** In the order in which they can be created: a build before its deployment. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Say hello',
    description: 'Start here: a Bash script that asks two questions before it starts.',
    app: 'bash',
    playbook: 'bash/hello.sh',
    view: 'Tools',
    environment: 'Demo variables',
    survey_vars: [
      { name: 'name', title: 'Who should be greeted?', type: '', required: true, default_value: 'world' },
      {
        name: 'mood',
        title: 'Which tone?',
        type: 'enum',
        default_value: 'cheerful',
        values: [
          { name: 'Cheerful', value: 'cheerful' },
          { name: 'Solemn', value: 'solemn' },
        ],
      },
    ],
  },
  {
    name: 'Report',
    description: 'A Python script that prints what a task knows about itself.',
    app: 'python',
    playbook: 'python/report.py',
    view: 'Tools',
    environment: 'Demo variables',
    arguments: JSON.stringify(['format=table']),
  },
  {
    name: 'Ping',
    description: 'The smallest playbook: checks that all hosts answer.',
    app: 'ansible',
    playbook: 'ansible/ping.yml',
    view: 'Tools',
    inventory: 'Demo hosts',
  },
  {
    name: 'Build package',
    description: 'Each run makes the next version, beginning with 1.0.0.',
    app: 'bash',
    playbook: 'bash/build.sh',
    view: 'Build',
    type: 'build',
    start_version: '1.0.0',
  },
  {
    name: 'Release package',
    description: 'Releases a build that you choose.',
    app: 'bash',
    playbook: 'bash/release.sh',
    view: 'Deploy',
    type: 'deploy',
    build_template: 'Build package',
    autorun: false,
  },
  {
    name: 'Set up the site',
    description: 'A playbook for three hosts. Limit it to web, or run the tag content only.',
    app: 'ansible',
    playbook: 'ansible/site.yml',
    view: 'Deploy',
    inventory: 'Demo hosts',
    environment: 'Demo variables',
    task_params: {
      allow_override_limit: true,
      allow_override_tags: true,
      allow_override_skip_tags: true,
      allow_debug: true,
    },
  },
  {
    name: 'Set up the site: what would change?',
    description: 'The same playbook in check mode: shows the differences and changes nothing.',
    app: 'ansible',
    playbook: 'ansible/site.yml',
    view: 'Deploy',
    inventory: 'Demo hosts',
    environment: 'Demo variables',
    arguments: JSON.stringify(['--check', '--diff']),
  },
  {
    name: 'Servers with Terraform',
    description: 'Plans imaginary servers and applies the plan after you confirm it.',
    app: 'terraform',
    playbook: 'terraform',
    view: 'Deploy',
    survey_vars: [
      {
        name: 'servers',
        title: 'How many servers?',
        type: 'int',
        description: '1 to 20',
        required: true,
        default_value: '2',
      },
    ],
    task_params: { allow_destroy: true, allow_auto_approve: true, auto_approve: false },
  },
]
