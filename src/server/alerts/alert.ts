import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { Language } from '../../contract/language.ts'
import type { CodedMessage } from '../../contract/message.ts'

/** The content of an alert, in a form that every channel can show. Stored with its delivery, so it holds no secrets. */
export interface Alert {
  /** `test`: nothing happened, a user tests a channel. */
  event: AlertEvent | 'test'
  /** One line. */
  title: string
  /** A few lines, plain text. */
  text: string
  status: AlertStatus
  /** The page with the details; '' if the server does not know its own address (web_host). */
  link: string
  facts: { name: string; value: string }[]
  about: About
  language: Language
  /** What else the same alert in another language is made of; missing in samples and in alerts of earlier versions. */
  source?: { message: string; now: string; drift?: Drift }
}

/** What a check for drift found. */
export interface Drift {
  workspace: string
  /** The first differences, in one line of English; '' without any. */
  summary: string
  /** The same as a code; missing in alerts of earlier versions. */
  summary_message?: CodedMessage | null
}

export type AlertStatus = 'success' | 'error' | 'running' | 'waiting' | 'stopping' | 'stopped'

/** The subject of the alert, for programs. Parts that do not apply are null. */
export interface About {
  project: { id: number; name: string } | null
  template: { id: number; name: string } | null
  task: AlertTask | null
  schedule: { id: number; name: string; due: string; reason: string; reason_message?: CodedMessage | null } | null
}

export interface AlertTask {
  id: number
  status: string
  version: string | null
  branch: string | null
  commit: string | null
  message: string
  /** Display name of the user who started the task; null if no user did. */
  author: string | null
  /** In English, as `cause`. */
  reason: string | null
  /** The same as a code; null if it has none, missing in alerts of earlier versions. */
  reason_message?: CodedMessage | null
  /** Why its command failed, in one line. */
  cause: string | null
  cause_message?: CodedMessage | null
  /** Number of the log line that says it. */
  cause_line: number | null
  created: string
  start: string | null
  end: string | null
  /** Seconds that it waited for confirmations. */
  waited_sec: number
}
