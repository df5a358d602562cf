import type { z } from 'zod'
import type { AuthMethod, ExtractValueDraft, MatcherDraft } from '../../../contract/integration.ts'

/**
 * Products that send webhooks: how they authenticate, the matchers and values worth adding, and what to enter there.
 */
export interface Sender {
  id: 'github' | 'gitlab' | 'gitea' | 'bitbucket'
  /** Name of the product, the same in every language. */
  name: string
  auth_method: AuthMethod
  auth_header: string
  /**
   * Where the product's form for a new webhook is, and its fields, in the product's own words, so that users find them.
   */
  place: string
  fields: { label: string; value: 'address' | 'secret' | { text: string } }[]
  matchers: ProposedMatcher[]
  values: ProposedValue[]
  /** A push event of the product, shortened. */
  sample: { headers: Record<string, string>; body: unknown }
}

export type ProposedMatcher = Omit<z.input<typeof MatcherDraft>, 'integration_id'>
export type ProposedValue = Omit<z.input<typeof ExtractValueDraft>, 'integration_id'>

const header = (name: string, key: string, value: string): ProposedMatcher => ({
  name,
  match_type: 'header',
  method: 'equals',
  key,
  value,
})
const taken = (name: string, key: string, variable: string): ProposedValue => ({
  name,
  value_source: 'body',
  body_data_type: 'json',
  key,
  variable,
  variable_type: 'task',
})

const commit = '7f1c0a4be3c2d95a6f0e8b1d2c3a4f5e6d7c8b9a'
const message = 'Show prices with taxes'
const json = 'application/json'

export const senders: readonly Sender[] = [
  {
    id: 'github',
    name: 'GitHub',
    auth_method: 'github',
    auth_header: '',
    place: 'Settings › Webhooks › Add webhook',
    fields: [
      { label: 'Payload URL', value: 'address' },
      { label: 'Content type', value: { text: json } },
      { label: 'Secret', value: 'secret' },
      { label: 'Which events…', value: { text: 'Just the push event' } },
    ],
    matchers: [header('Push', 'X-GitHub-Event', 'push')],
    values: [taken('Branch', 'ref', 'git_branch'), taken('Message', 'head_commit.message', 'message')],
    sample: {
      headers: { 'Content-Type': json, 'X-GitHub-Event': 'push' },
      body: {
        ref: 'refs/heads/main',
        after: commit,
        repository: { full_name: 'acme/shop', default_branch: 'main' },
        pusher: { name: 'anna' },
        head_commit: { id: commit, message, author: { name: 'Anna' } },
      },
    },
  },
  {
    id: 'gitlab',
    name: 'GitLab',
    auth_method: 'token',
    auth_header: 'X-Gitlab-Token',
    place: 'Settings › Webhooks › Add new webhook',
    fields: [
      { label: 'URL', value: 'address' },
      { label: 'Secret token', value: 'secret' },
      { label: 'Trigger', value: { text: 'Push events' } },
    ],
    matchers: [header('Push', 'X-Gitlab-Event', 'Push Hook')],
    values: [taken('Branch', 'ref', 'git_branch'), taken('Message', 'commits.[0].message', 'message')],
    sample: {
      headers: { 'Content-Type': json, 'X-Gitlab-Event': 'Push Hook' },
      body: {
        object_kind: 'push',
        ref: 'refs/heads/main',
        checkout_sha: commit,
        user_username: 'anna',
        project: { path_with_namespace: 'acme/shop', default_branch: 'main' },
        commits: [{ id: commit, message, author: { name: 'Anna' } }],
      },
    },
  },
  {
    id: 'gitea',
    name: 'Gitea',
    auth_method: 'hmac',
    auth_header: 'X-Gitea-Signature',
    place: 'Settings › Webhooks › Add Webhook › Gitea',
    fields: [
      { label: 'Target URL', value: 'address' },
      { label: 'HTTP Method', value: { text: 'POST' } },
      { label: 'POST Content Type', value: { text: json } },
      { label: 'Secret', value: 'secret' },
      { label: 'Trigger On', value: { text: 'Push Events' } },
    ],
    matchers: [header('Push', 'X-Gitea-Event', 'push')],
    values: [taken('Branch', 'ref', 'git_branch'), taken('Message', 'head_commit.message', 'message')],
    sample: {
      headers: { 'Content-Type': json, 'X-Gitea-Event': 'push' },
      body: {
        ref: 'refs/heads/main',
        after: commit,
        repository: { full_name: 'acme/shop', default_branch: 'main' },
        pusher: { login: 'anna' },
        head_commit: { id: commit, message, author: { name: 'Anna' } },
      },
    },
  },
  {
    id: 'bitbucket',
    name: 'Bitbucket',
    auth_method: 'bitbucket',
    auth_header: '',
    place: 'Repository settings › Webhooks › Add webhook',
    fields: [
      { label: 'URL', value: 'address' },
      { label: 'Secret', value: 'secret' },
      { label: 'Triggers', value: { text: 'Repository push' } },
    ],
    matchers: [header('Push', 'X-Event-Key', 'repo:push')],
    values: [
      taken('Branch', 'push.changes.[0].new.name', 'git_branch'),
      taken('Message', 'push.changes.[0].new.target.message', 'message'),
    ],
    sample: {
      headers: { 'Content-Type': json, 'X-Event-Key': 'repo:push' },
      body: {
        actor: { display_name: 'Anna' },
        repository: { full_name: 'acme/shop' },
        push: { changes: [{ new: { type: 'branch', name: 'main', target: { hash: commit, message } } }] },
      },
    },
  },
]

export const senderOf = (id: string | undefined): Sender | undefined => senders.find((sender) => sender.id === id)
