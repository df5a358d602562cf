import { asGiven, type CodedMessage, say } from '../../contract/message.ts'
import { registryOf } from '../../contract/rules/container.ts'

/** Returns why an image could not be pulled, from what Podman, Docker or a kubelet said. */
export function pullProblem(image: string, said: string): CodedMessage {
  const registry = registryOf(image)
  if (
    /manifest unknown|name unknown|not found: manifest|no such image|repository .* not found|does not exist|: not found$/i.test(
      said,
    )
  )
    return say('image_missing', { image })
  if (/unauthorized|denied|authentication required|invalid username\/password|no basic auth/i.test(said))
    return say('image_denied', { image, registry })
  if (
    /no such host|connection refused|connection reset|network is unreachable|i\/o timeout|no route to host|server gave HTTP/i.test(
      said,
    )
  )
    return say('image_unreachable', { image, registry, problem: asGiven(lastLine(said)) })
  return say('image_not_pulled', { image, problem: asGiven(lastLine(said)) })
}

/** Whether another attempt would have the same result. */
export const isFinal = ({ code }: CodedMessage): boolean => code === 'image_missing' || code === 'image_denied'

export function lastLine(text: string): string {
  return (text.trim().split('\n').at(-1) ?? '').slice(0, 500)
}
