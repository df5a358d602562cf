import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Message, say } from '../../contract/message.ts'
import { atField, badRequest, Refusal } from '../refuse.ts'

/**
 * Reads bodies as JSON. `mayBeAnyType` decides whether that applies to a request with another Content-Type: a page of
 * another site can send a form, but not JSON, so the type protects users who are signed in with a cookie.
 */
export function readJsonBodies(app: FastifyInstance, mayBeAnyType: (request: FastifyRequest) => boolean): void {
  app.removeAllContentTypeParsers()
  // Fastify refuses an unreadable type before it asks any parser. Such a type is ignored, as if it were missing.
  app.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type']
    if (type !== undefined && !readableType.test(type)) delete request.headers['content-type']
    done()
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    const body = readBody(request, text as string)
    if (body instanceof Refusal) done(body, undefined)
    else done(null, body)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = mayBeAnyType(request) || bytes.length === 0 ? readBody(request, bytes.toString()) : wrongType()
    if (body instanceof Refusal) done(body, undefined)
    else done(null, body)
  })
}

/** Whether the body is a file that a person chose. Its errors are answered as a list. */
export const takesFile = (request: FastifyRequest) => (request.routeOptions.config as { file?: true }).file === true

const readableType = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/

function readBody(request: FastifyRequest, text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const where = takesFile(request) ? placeOfFault(text, error as Error) : 'body_no_json'
    return badRequest(atField('body', where))
  }
}

const wrongType = () => new Refusal('wrong_type', atField('body', 'body_wrong_type'))

/**
 * Describes where parsing failed, for a person with an editor: the line, or that the text ends too early, if the
 * parser's message contains the position.
 */
function placeOfFault(text: string, { message }: Error): Message {
  const position = faultPosition(text, message)
  if (position >= text.trimEnd().length) return 'body_no_json_end'
  return position < 0 ? 'body_no_json' : say('body_no_json_at', { line: text.slice(0, position).split('\n').length })
}

/** Returns the position where the parser stopped; -1 if it is unknown. */
function faultPosition(text: string, message: string): number {
  if (/^Un(terminated|expected end)/.test(message)) return text.length
  const position = /position (\d+)/.exec(message)?.[1]
  if (position) return Number(position)
  // The message for an unexpected token shows ten characters on each side instead of the position.
  const [, cut, around = ''] =
    /^Unexpected token .*?, (\.\.\.)?"(.+)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? []
  const found = text.indexOf(around)
  if (!around || found < 0 || text.indexOf(around, found + 1) >= 0) return -1
  return cut ? found + 10 : found
}
