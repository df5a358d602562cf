import { type Message, say } from '../message.ts'

/** Returns what is wrong with the name of an image: `[registry[:port]/]path[:tag][@digest]`; null if nothing is. */
export function imageProblem(image: string): Message | null {
  const path =
    /^(?:[a-zA-Z0-9.-]+(?::\d+)?\/)?[a-z0-9]+(?:[._/-]+[a-z0-9]+)*(?::[\w][\w.-]{0,127})?(?:@sha256:[0-9a-f]{64})?$/
  return image.length <= 400 && path.test(image) ? null : say('image_wrong', { image: image.slice(0, 100) })
}

/** Returns the registry in the name of an image; that of Docker Hub if it has none. */
export function registryOf(image: string): string {
  const [first = '', ...rest] = image.split('/')
  const isHost = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost')
  return isHost ? first : 'docker.io'
}

/** Returns what is wrong with `/source:/target[:ro|:rw]`; null if nothing is. */
export function mountProblem(text: string): Message | null {
  const whole = /^(\/[^:,"]*):(\/[^:,"]*?)(?::(ro|rw))?$/.exec(text)
  const paths = whole ? [whole[1] as string, whole[2] as string] : []
  // oxlint-disable-next-line no-control-regex
  const right =
    paths.length > 0 && !paths.some((path) => /(^|\/)\.{1,2}(\/|$)|[\0-\x1f]/.test(path)) && paths[1] !== '/'
  return right && text.length <= 1000 ? null : say('mount_wrong', { mount: text.slice(0, 100) })
}

/** Reads a mount without problem. */
export function readMount(text: string): { source: string; target: string; writable: boolean } {
  const [source = '', target = '', mode] = text.split(':')
  return { source, target, writable: mode === 'rw' }
}

/** Returns what is wrong with the name of a network; null if nothing is. */
export const networkProblem = (name: string): Message | null =>
  name === '' || /^[A-Za-z0-9][\w.-]{0,99}$/.test(name) ? null : 'network_wrong'

/** Returns what is wrong with a user of an image; null if nothing is. */
export const imageUserProblem = (user: string): Message | null =>
  user === '' || /^[a-z0-9_][\w-]{0,31}(:[a-z0-9_][\w-]{0,31})?$/.test(user) ? null : 'image_user_wrong'
