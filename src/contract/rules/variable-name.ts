/** Names of the variables that a run is given: by a person, a schedule, a webhook or an answer to a survey. */
const maxNameLength = 200

/** Returns what is wrong with the name, or null if it is valid. */
export function variableNameProblem(value: string): string | null {
  const name = JSON.stringify(value.slice(0, 60))
  if (value.length > maxNameLength)
    return `The variable name ${name}… is longer than ${maxNameLength} characters; shorten it.`
  // Scripts get variables as `name=value`, so an equals sign would end the name and make it another one.
  if (!/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(value))
    return `${name} is not a variable name: it must begin with a letter or an underscore and hold only letters, digits, underscores, dots and dashes.`
  // Every JavaScript object has these properties, so an answer cannot be distinguished from them.
  if (/^(__proto__|prototype|constructor)$/.test(value)) return `${name} is reserved; take another variable name.`
  return null
}
