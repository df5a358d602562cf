import { type Message, say } from '../message.ts'

/** Names of the variables that a run is given: by a person, a schedule, a webhook or an answer to a survey. */
const maxNameLength = 200

/** Returns what is wrong with the name, or null if it is valid. */
export function variableNameProblem(value: string): Message | null {
  const name = JSON.stringify(value.slice(0, 60))
  if (value.length > maxNameLength) return say('variable_name_long', { name, max: maxNameLength })
  // Scripts get variables as `name=value`, so an equals sign would end the name and make it another one.
  if (!/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(value)) return say('variable_name_wrong', { name })
  // Every JavaScript object has these properties, so an answer cannot be distinguished from them.
  if (/^(__proto__|prototype|constructor)$/.test(value)) return say('variable_name_reserved', { name })
  return null
}
