/**
 * Why the server does not start, as one sentence for the person who starts it, with the remedy. Printed without a
 * stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}
