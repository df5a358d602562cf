import type { AlertEvent } from '../../contract/alert-channel.ts'

/** What is told, in a form that every channel can show. Stored with its delivery, so it holds no secrets. */
export interface Alert {
  /** `test`: nothing happened, a user tries a channel. */
  event: AlertEvent | 'test'
  /** One line. */
  title: string
  /** A few lines, plain text. */
  text: string
  status: AlertStatus
  /** Where to look; '' when the server does not know its own address (web_host). */
  link: string
  facts: { name: string; value: string }[]
  about: About
}

export type AlertStatus = 'success' | 'error' | 'running' | 'waiting' | 'stopping' | 'stopped'

/** What it is about, for programs. Parts that play no role are null. */
export interface About {
  project: { id: number; name: string } | null
  template: { id: number; name: string } | null
  task: ToldTask | null
  schedule: { id: number; name: string; due: string; reason: string } | null
}

export interface ToldTask {
  id: number
  status: string
  version: string | null
  branch: string | null
  commit: string | null
  message: string
  /** Display name of the person who started it; null: nobody did. */
  author: string | null
  reason: string | null
  created: string
  start: string | null
  end: string | null
}
