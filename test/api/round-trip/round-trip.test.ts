import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { endpoints } from '../../../src/contract/index.ts'
import { integrations } from '../../../src/contract/integration.ts'
import { keys } from '../../../src/contract/key.ts'
import { permittedTypes } from '../../../src/contract/object-rule.ts'
import { views } from '../../../src/contract/view.ts'
import { repetitions } from '../../helpers/long-run.ts'
import { seed } from '../../helpers/seed.ts'
import { onEachDatabase, testProject } from '../../helpers/suite.ts'
import { type Draft, draftOf, pick } from './drafts.ts'
import { type DraftContext, type Kind, kinds } from './kinds.ts'

const cases = repetitions('ROUND_TRIP_CASES', { usual: 10, long: 200 })
console.log(`round trip: FUZZ_SEED=${seed} ROUND_TRIP_CASES=${cases}`)

/**
 * Only the answer that creates a token shows it (tokens.test.ts); a passkey is what a browser answers (passkeys.test.ts);
 * an identity provider is addressed by a text (identity-providers.test.ts); a service account is changed like other users
 * (service-accounts.test.ts); a link to set a password and an invitation have tests of their own.
 */
const noKind = new Set([
  'tokens',
  'passkeys',
  'identityProviders',
  'serviceAccounts',
  'passwordLinks',
  'invites',
  // Names of projects and roles come back beside their IDs (group-mapping.test.ts); a token is shown once (scim.test.ts).
  'mappingRules',
  'scimTokens',
  // Several lines of a file become several keys (known-hosts.test.ts); an address is of a workspace (terraform/backend.test.ts).
  'knownHosts',
  'terraformAliases',
  // They are read as a list (object-permissions.test.ts).
  ...permittedTypes.map((type) => `${type}Permissions`),
])

test('every resource that can be created and changed is covered', () => {
  const made = endpoints.filter(({ resource, call }) => ['create', 'add'].includes(call) && !noKind.has(resource))
  expect(new Set(made.map(({ endpoint }) => endpoint))).toEqual(
    new Set(Object.values(kinds).map(({ create }) => create)),
  )
})

onEachDatabase('a read returns what was saved:', (server) => {
  let project_id: number
  let near: DraftContext
  beforeAll(async () => {
    const project = await testProject(server())
    project_id = project.id
    const ssh = await server().admin.ok(keys.create, {
      ...project,
      body: {
        name: 'SSH',
        type: 'ssh',
        ssh: { private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----' },
      },
    })
    const view = await server().admin.ok(views.create, { ...project, body: { title: 'View' } })
    const people = ['ada', 'bob', 'cy'].map(async (name) => (await server().user(`member-${name}`)).id)
    near = {
      ssh_keys: [project.none, ssh.id],
      logins: [(await project.login('One')).id, (await project.login('Two')).id],
      repositories: [(await project.repository()).id, (await project.repository({ name: 'Other' })).id],
      inventories: [(await project.inventory()).id],
      environments: [
        project.empty,
        (await project.environment()).id,
        (await project.environment({ name: 'Third' })).id,
      ],
      views: [view.id],
      templates: [(await project.template()).id],
      build: (await project.template({ type: 'build', start_version: '1' })).id,
      everything: await project.template({
        app: 'ansible',
        playbook: 'site.yml',
        inventory_id: (await project.inventory()).id,
        allow_override_args_in_task: true,
        allow_override_branch_in_task: true,
        task_params: {
          allow_override_limit: true,
          allow_override_tags: true,
          allow_override_skip_tags: true,
          allow_override_inventory: true,
          allow_debug: true,
          // Generated limits match no host.
          empty_limit: 'accept',
        },
      }),
      users: await Promise.all(people),
      integration: 0,
    }
    near.integration = (
      await server().admin.ok(integrations.create, {
        ...project,
        body: { name: 'Integration', template_id: near.everything.id },
      })
    ).id
  })

  for (const [name, kind] of Object.entries(kinds))
    test(`${name}: create, read, update, read`, async () => {
      const { admin } = server()
      const params = { project_id }
      await fc.assert(
        fc.asyncProperty(draft(kind, kind.create), draft(kind, kind.update ?? kind.create), async (first, other) => {
          const second = kind.settled?.(first, other) ?? other
          const named = kind.id?.(first)
          const made = (await admin.ok(kind.create, at(kind.create, named, first))) as Draft | undefined
          const id = named ?? (made?.['id'] as number)
          try {
            const read = await admin.ok(kind.get, at(kind.get, id))
            expect(read).toMatchObject(asRead(kind, first))
            if (made) expect(read).toMatchObject(withoutUnshown(made, read as Draft))
            if (!kind.update) return
            await admin.ok(kind.update, at(kind.update, id, second))
            const now = { ...second, ...pick(first, kind.fixed ?? []) }
            expect(await admin.ok(kind.get, at(kind.get, id))).toMatchObject(asRead(kind, now))
          } finally {
            if (kind.remove) await admin.ok(kind.remove, at(kind.remove, id))
          }
        }),
        // Shrinking the example over HTTP takes longer than the timeout of a test.
        { seed, numRuns: cases, endOnFailure: true },
      )

      /**
       * Returns the path parameters: the id of the object is the last one; a project's id is the project of the path.
       */
      function at(endpoint: Endpoint, id: number | string | undefined, body?: Draft) {
        const last = [...endpoint.path.matchAll(/:(\w+)/g)].at(-1)?.[1] ?? ''
        const named =
          endpoint === kind.create && (kind.id === undefined || last === 'project_id') ? {} : { [last]: id as number }
        return { params: { ...params, ...kind.within?.(near), ...named }, ...(body ? { body: body as never } : {}) }
      }
    })

  function draft(kind: Kind, call: Endpoint): fc.Arbitrary<Draft> {
    // The ids are known only when the test runs, not when it is defined.
    return fc.constant(null).chain(() => draftOf(call, kind.rules(near)).map((one) => kind.fit?.(one) ?? one))
  }
})

/** Returns a draft as it is read: all of its fields except the write-only ones. */
function asRead(kind: Kind, draft: Draft): Draft {
  const shown = Object.entries(draft).filter(([field]) => !(kind.writeOnly ?? []).includes(field))
  return kind.read?.(Object.fromEntries(shown)) ?? Object.fromEntries(shown)
}

/** The answer of the call that creates an object may contain fewer fields than that of the call that reads it. */
const withoutUnshown = (made: Draft, read: Draft) =>
  Object.fromEntries(Object.entries(made).filter(([field]) => Object.hasOwn(read, field)))
