import { z } from 'zod'
import { ArtifactAnswer, Claim, Instructions, Orders, PodToken, type TaskServer } from '../contract/task-server.ts'
import type { Post } from './post.ts'

/** The server has replaced this runner by another one (410 Gone). */
export class Replaced extends Error {
  override name = 'Replaced'
}

/** The server does not know this runner's token (401). */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

/** The server has answered that it does not do what was asked, and why. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number

  constructor(status: number, text: string) {
    super(`the server answered ${status}: ${text.slice(0, 500)}`)
    this.status = status
  }
}

const ClaimAnswer = z.union([Claim, Instructions.strict()])

/**
 * Returns the server as a runner reaches it: six calls, all of which may be repeated. They throw if there was no
 * proper answer.
 */
export function serverOverHttp(post: Post): TaskServer {
  return {
    async claim(request, signal, onInstructions) {
      const { status, text } = await post('claim', request, signal, request.wait_ms)
      if (status === 410) throw new Replaced('replaced by a newer runner')
      if (status === 204) return undefined
      const answer = parse(ClaimAnswer, status, text)
      if ('job' in answer) return answer
      onInstructions?.(answer)
      return undefined
    },
    async resume({ task_id, fence, log_id, pod }, signal) {
      const { status, text } = await post('resume', { task_id, fence, log_id, pod }, signal)
      return status === 204 ? undefined : parse(Claim, status, text)
    },
    async podToken({ task_id, fence, log_id }, signal) {
      const { status, text } = await post('pod-token', { task_id, fence, log_id }, signal)
      return parse(PodToken, status, text)
    },
    async report(report, signal) {
      const { status, text } = await post('report', { ...report, sent: Date.now() }, signal)
      return parse(Orders, status, text)
    },
    async artifact(part, signal) {
      const { status, text } = await post('artifact', part, signal)
      return parse(ArtifactAnswer, status, text)
    },
    async finish(finish, signal) {
      const { status, text } = await post('finish', finish, signal)
      // Only a server says 204: a page of a proxy in between is no proof that the end is stored.
      if (status !== 204) throw refused(status, text)
    },
  }
}

function parse<S extends z.ZodType>(shape: S, status: number, text: string): z.infer<S> {
  if (status < 200 || status > 299) throw refused(status, text)
  return shape.parse(readJson(text))
}

/** A proxy or another program may answer with any page. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`the answer is not that of a Signalbox server: ${text.slice(0, 100)}`)
  }
}

function refused(status: number, text: string): Error {
  const refused = new Refused(status, text)
  return status === 401 ? new TokenRefused(refused.message) : refused
}
