import { ansible } from './ansible.ts'
import { type App, type BuiltInApp, plain } from './app.ts'
import { bash } from './bash.ts'
import { powershell } from './powershell.ts'
import { pulumi } from './pulumi.ts'
import { python } from './python.ts'
import { scriptLike } from './script-like.ts'
import { terraform } from './terraform.ts'
import { terragrunt } from './terragrunt.ts'
import { tofu } from './tofu.ts'

/** The built-in apps, highest priority first. */
export const apps: readonly BuiltInApp[] = [ansible, terraform, terragrunt, tofu, bash, powershell, python, pulumi]

/** Returns the app of this id. An app that an administrator added runs the program of that name like a script. */
export function findApp(id: string): App {
  const known = apps.find((app) => app.id === id)
  if (known) return known
  const hint = `Install ${id} where tasks run, or name its path in the settings of this app.`
  return scriptLike({ ...plain, id, title: id, command: id, takes_words: true, hint })
}
