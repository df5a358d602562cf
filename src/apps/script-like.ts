import type { Job } from '../contract/job.ts'
import { say } from '../contract/message.ts'
import { type BuiltInApp, type Shell, TaskError } from './app.ts'
import { canBeExported } from './environment-names.ts'
import { fileArgument, workingFolder } from './place.ts'
import { sshEnvironment } from './ssh.ts'

interface ScriptKind extends Omit<BuiltInApp, 'run'> {
  /** Arguments before the script, unless an administrator sets others. */
  args?: string[]
  env?: Record<string, string>
  /** Whether the first argument may be a subcommand, as in `pulumi up`, instead of a file. */
  takes_words?: boolean
  /** Prepares the folder that is searched first for programs, such as that of a virtual environment; may return undefined. */
  programs?: (job: Job, shell: Shell, cwd: string) => Promise<string | undefined>
}

/** Creates an app that runs a file of the repository: `command [its arguments] file [arguments] [name=value…] [arguments]`. */
export const scriptLike = (kind: ScriptKind): BuiltInApp => ({
  id: kind.id,
  title: kind.title,
  priority: kind.priority,
  look: kind.look,
  command: kind.command,
  hint: kind.hint,

  async run(job, shell) {
    const cwd = await workingFolder(job, shell)
    const isWord = kind.takes_words && /^[A-Za-z0-9][\w-]*$/.test(job.playbook)
    const file = isWord ? job.playbook : await fileArgument(job, shell, 'part_script')
    const ssh = job.inventory ? await sshEnvironment(job.inventory.user_key, shell) : {}
    const env = { ...kind.env, ...(await scriptEnvironment(job, shell)), ...ssh }
    const before = job.app_args.length ? job.app_args : (kind.args ?? [])
    const args = [...before, file, ...job.arguments, ...pairs(job), ...job.task_arguments]
    const programs = await kind.programs?.(job, shell, cwd)
    // With such a folder its own interpreter runs the script, even if an administrator set a path.
    const command = programs ? `${programs}/${kind.command}` : (job.app_path ?? kind.command)
    await shell.run(command, args, { cwd, env, hint: kind.hint, ...(programs && { programs }) })
  },
})

/** Returns the variables that are not secret; those of the run replace those of the template. */
function openVariables(job: Job): [string, string][] {
  return Object.entries({ ...job.variables, ...job.run_variables })
    .filter(([name]) => !Object.hasOwn(job.secret_variables, name))
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
}

/** Returns `name=value` arguments for scripts. They never include secrets, because every user of the machine can run `ps`. */
function pairs(job: Job): string[] {
  return openVariables(job).map(([name, value]) => {
    if (name.startsWith('-')) throw new TaskError(say('variable_like_option', { name }))
    return `${name}=${value}`
  })
}

async function scriptEnvironment(job: Job, shell: Shell): Promise<Record<string, string>> {
  for (const name of Object.keys(job.secret_variables)) {
    if (canBeExported(name)) continue
    await shell.say(
      `The secret "${name}" is not passed: a script gets secrets as environment variables, and this cannot be the name of one.`,
    )
  }
  const variables = [...openVariables(job), ...Object.entries(job.secret_variables)]
  return {
    ...Object.fromEntries(variables.filter(([name]) => canBeExported(name))),
    ...job.environment,
    ...job.secret_environment,
  }
}
