import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const features = z.object({
  project_runners: z.boolean(),
  terraform_backend: z.boolean(),
  task_summary: z.boolean(),
  secret_storages: z.boolean(),
  secret_storage_management: z.boolean(),
})

export const Info = z.object({
  version: z.string(),
  /** First line of `ansible --version`, '' when it is not installed. */
  ansible: z.string(),
  /** Public address without trailing slash, '' when not configured. */
  web_host: z.string(),
  use_remote_runner: z.boolean(),
  git_client: z.string(),
  schedule_timezone: z.string(),
  auth_methods: z.object({
    totp: z.object({ allow_recovery: z.boolean() }).optional(),
    email: z.object({}).optional(),
  }),
  premium_features: features,
  features,
  teams: z.object({ invites_enabled: z.boolean(), invite_type: z.string(), members_can_leave: z.boolean() }),
})

/** What this release can do. A flag turns true in the release that brings the whole capability. */
export const currentFeatures: z.infer<typeof features> = {
  project_runners: false,
  terraform_backend: false,
  task_summary: false,
  secret_storages: false,
  secret_storage_management: false,
}

export const system = {
  ping: endpoint('GET /api/ping', 'anybody', { summary: 'Answers pong', answers: 'text' }),
  ready: endpoint('GET /api/ready', 'anybody', {
    summary: 'Whether the database answers',
    reply: z.object({ ready: z.boolean() }),
  }),
  info: endpoint('GET /api/info', 'user', { summary: 'Version, address and features of this server', reply: Info }),
  openapi: endpoint('GET /api/openapi.json', 'anybody', {
    summary: 'This contract as an OpenAPI 3.1 document',
    reply: z.record(z.string(), z.unknown()),
  }),
}
