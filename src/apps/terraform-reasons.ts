/** Returns why Terraform failed, from its last output, in words for the user; null if the log itself is the best explanation. */
export function plainReason(output: string): string | null {
  const text = withoutFrame(output)
  if (/saved plan is stale|saved plan does not match the given state/i.test(text))
    return 'The plan is out of date: the state has changed since the plan was made, by another run or by hand. Nothing was applied. Run the task again for a new plan.'
  if (/error acquiring the state lock|remote state already locked/i.test(text)) return lockReason(text)
  if (/duplicate backend configuration/i.test(text))
    return 'The configuration declares more than one backend. Where the template overrides the backend, take the name of the file that declares it, or one that ends in _override.tf, as backend filename.'
  return null
}

/** Whether `init` failed because it found a state that is not in the backend, and could not ask what to do with it. */
export function asksToCopyState(output: string): boolean {
  const text = withoutFrame(output).replace(/\s+/g, ' ')
  return /ask(ing)? (approval )?for state migration/i.test(text) && /input is disabled/i.test(text)
}

function lockReason(text: string): string {
  const valueOf = (name: string) => new RegExp(`^ *${name}: +(\\S.*)$`, 'm').exec(text)?.[1]?.trim().slice(0, 200)
  const who = valueOf('Who')
  const doing = valueOf('Operation')
    ?.replace(/^OperationType/, '')
    .toLowerCase()
  const since = valueOf('Created')?.replace(/\.\d+/, '')
  const id = valueOf('ID')
  const facts = [doing, since && `since ${since}`].filter(Boolean).join(', ')
  const holder = who ? `${who}${facts && ` (${facts})`}` : 'an unnamed holder'
  const remedy = id ? ` If it is no longer in use, release it with: terraform force-unlock ${id}` : ''
  return `The state is locked by ${holder}, and was not released in the time the task waited for it. Nothing was changed.${remedy}`
}

/** Returns the text without colours and without the frame around errors. */
function withoutFrame(output: string): string {
  // oxlint-disable-next-line no-control-regex -- colours are what is looked for
  return output.replace(/\u001b\[[0-9;]*m/g, '').replace(/^[ \t]*[│╷╵|]/gm, '')
}
