import { asGiven, type CodedMessage, coded, joined, type Message, say } from '../contract/message.ts'

/** Returns why Terraform failed, from its last output; null if the log itself is the best explanation. */
export function plainReason(output: string): Message | null {
  const text = withoutFrame(output)
  if (/saved plan is stale|saved plan does not match the given state/i.test(text)) return 'plan_stale'
  if (/error acquiring the state lock|remote state already locked/i.test(text)) return lockReason(text)
  if (/duplicate backend configuration/i.test(text)) return 'backend_declared_twice'
  return null
}

/** Whether `init` failed because it found a state that is not in the backend, and could not ask what to do with it. */
export function asksToCopyState(output: string): boolean {
  const text = withoutFrame(output).replace(/\s+/g, ' ')
  return /ask(ing)? (approval )?for state migration/i.test(text) && /input is disabled/i.test(text)
}

function lockReason(text: string): CodedMessage {
  // With the backend http Terraform prints its own request beside the ID of the lock, as if it were the holder's.
  const other = /remote state already locked: ID=(\S{1,200})/.exec(text)?.[1]
  if (other) return say('state_locked_http', { id: other })
  const valueOf = (name: string) => new RegExp(`^ *${name}: +(\\S.*)$`, 'm').exec(text)?.[1]?.trim().slice(0, 200)
  const who = valueOf('Who')
  const doing = valueOf('Operation')
    ?.replace(/^OperationType/, '')
    .toLowerCase()
  const since = valueOf('Created')?.replace(/\.\d+/, '')
  const id = valueOf('ID')
  const facts = [...(doing ? [asGiven(doing)] : []), ...(since ? [say('lock_since', { time: since })] : [])]
  const holder = !who
    ? coded('lock_holder_unnamed')
    : facts.length > 0
      ? say('lock_holder', { who, facts: joined('listed', facts) })
      : asGiven(who)
  return id ? say('state_locked_id', { holder, id }) : say('state_locked', { holder })
}

/** Returns the text without colours and without the frame around errors. */
function withoutFrame(output: string): string {
  // oxlint-disable-next-line no-control-regex -- colours are what is looked for
  return output.replace(/\u001b\[[0-9;]*m/g, '').replace(/^[ \t]*[│╷╵|]/gm, '')
}
