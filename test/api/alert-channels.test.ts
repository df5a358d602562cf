import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AlertChannelDraft, alertChannels, serverAlertChannels } from '../../src/contract/alert-channel.ts'
import { alertChannelTypes, channelFields } from '../../src/contract/channel-fields.ts'
import { events } from '../../src/contract/event.ts'
import { projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import { aChannel } from '../helpers/channel.ts'
import { queriesOf } from '../helpers/queries.ts'
import { type Receiver, startReceiver } from '../helpers/receiver.ts'
import { expectRefused, onOneDatabase, rowCounts, type TestProject, testProject } from '../helpers/suite.ts'

const hedgehog = 'quiet-hedgehog-of-the-hooks'

onOneDatabase(
  'alert channels',
  (server) => {
    let chat: Receiver
    let project: TestProject
    beforeAll(async () => {
      chat = await startReceiver()
    })
    afterAll(() => chat?.stop())
    beforeEach(async () => {
      server().server.services.config.alerts.allow_private = true
      chat.received.length = 0
      project = await testProject(server())
    })

    const create = (draft: Partial<AlertChannelDraft> = {}) =>
      server().admin.ok(alertChannels.create, { ...project, body: aChannel(draft) })
    const tryOut = (id: number) => server().admin.ok(alertChannels.test, project.at(id))
    const read = (id: number) => server().admin.ok(alertChannels.get, project.at(id))
    const save = (id: number, draft: Partial<AlertChannelDraft> & { revision?: number }) =>
      server().admin.call(alertChannels.update, { ...project.at(id), body: aChannel(draft) })

    test('are read without their secrets; of a secret address, the host is shown', async () => {
      const url = `https://hooks.example.com:8443/services/${hedgehog}`
      const made = await create({ name: 'Team', type: 'slack', settings: { url }, events: ['recovered', 'failed'] })
      expect(made).toMatchObject({
        project_id: project.id,
        type: 'slack',
        settings: {},
        secrets: { url: 'https://hooks.example.com:8443' },
        events: ['failed', 'recovered'],
        active: true,
        all_templates: true,
        long_after_min: 60,
        language: '',
        last: null,
      })
      expect(await read(made.id)).toEqual(made)
      const list = await server().admin.call(alertChannels.list, { ...project, query: { q: 'tea', limit: 1 } })
      expect([list.body, list.headers.get('x-total-count')]).toEqual([[made], '1'])
    })

    test('keep a secret that is left empty, and can remove an optional one', async () => {
      const settings = { url: chat.url, topic: 'deploys', token: hedgehog }
      const { id, revision } = await create({ type: 'ntfy', settings })
      const open = { url: chat.url, topic: 'others' }
      expect((await save(id, { type: 'ntfy', settings: { ...open, token: '' }, revision })).status).toBe(204)
      await tryOut(id)
      expect(chat.received.at(-1)?.headers.authorization).toBe(`Bearer ${hedgehog}`)
      expectRefused(await save(id, { type: 'ntfy', settings: open, revision }), 409, 'has saved this meanwhile')
      expect((await save(id, { type: 'ntfy', settings: { ...open, token: false } })).status).toBe(204)
      await tryOut(id)
      expect(chat.received.at(-1)?.headers.authorization).toBeUndefined()
      expect(await read(id)).toMatchObject({ settings: { topic: 'others' }, secrets: {} })
    })

    test('a secret is only sent to the address that it was entered for', async () => {
      const { id } = await create({ settings: { url: 'https://one.example.com/a', sign_secret: hedgehog } })
      const moved = { url: 'https://two.example.com/a' }
      const refused = await save(id, { settings: moved })
      expectRefused(refused, 400, /^settings\.sign_secret: must be entered again.*one\.example\.com.*two\.example\.com/)
      expect(refused.body.fields).toHaveProperty(['settings.sign_secret'])
      expect((await save(id, { settings: { url: 'https://one.example.com/b' } })).status).toBe(204)
      expect((await save(id, { settings: { ...moved, sign_secret: hedgehog } })).status).toBe(204)
      expectRefused(await save(id, { type: 'slack', settings: {} }), 400, 'settings.url: is required')
    })

    test('whose secrets cannot be read can be renamed, switched off and given new ones', async () => {
      const url = 'https://ntfy.example.com'
      const open = { url, topic: 'deploys' }
      const { id, revision } = await create({ type: 'ntfy', settings: { ...open, token: hedgehog } })
      const robot = await create({ type: 'dingtalk', settings: { url: `${url}/a`, sign_secret: hedgehog } })
      const { db } = server().server.services.database
      // Encrypted for another row.
      const { secret } = await db
        .selectFrom('alert_channel')
        .select('secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('alert_channel')
        .set({ secret: sql<string>`(select secret from alert_channel as other where other.id = ${robot.id})` })
        .where('id', '=', id)
        .execute()
      await db.updateTable('alert_channel').set({ secret }).where('id', '=', robot.id).execute()
      const off = { name: 'Off', type: 'ntfy' as const, active: false }
      expect((await save(id, { ...off, settings: open, revision })).status).toBe(204)
      expect(await read(id)).toMatchObject({ name: 'Off', active: false, secrets: { token: '' } })
      const elsewhere = await save(id, { ...off, settings: { ...open, url: 'https://two.example.com' } })
      expectRefused(elsewhere, 400, /^settings\.token: must be entered again, because it was entered for/)
      expect((await save(id, { ...off, settings: { url: chat.url, topic: 'deploys', token: 'tk_new' } })).status).toBe(
        204,
      )
      await tryOut(id)
      expect(chat.received.at(-1)?.headers.authorization).toBe('Bearer tk_new')
      // All secrets of a channel are encrypted together: to change one, the others must be entered again.
      const half = await save(robot.id, { type: 'dingtalk', settings: { url: `${url}/b` } })
      expectRefused(half, 400, /^settings\.sign_secret: must be entered again, because the stored value cannot be read/)
      expect((await save(robot.id, { type: 'dingtalk', settings: {}, active: false })).status).toBe(204)
      expect(
        (await save(robot.id, { type: 'dingtalk', settings: { url: `${url}/b`, sign_secret: false } })).status,
      ).toBe(204)
      expect(await read(robot.id)).toMatchObject({ active: true, secrets: { url } })
      expect((await save(robot.id, { type: 'dingtalk', settings: {} })).status).toBe(204)
    })

    test('invalid settings are refused by field, and nothing is stored', async () => {
      const other = await testProject(server())
      const foreign = await other.template()
      const before = await rowCounts(server())
      const cases: [Partial<AlertChannelDraft> | Record<string, unknown>, string][] = [
        [{ type: 'slack', settings: {} }, 'settings.url: is required'],
        [{ type: 'slack', settings: { url: 'ftp://example.com' } }, 'settings.url: must be an address'],
        [{ type: 'slack', settings: { url: true } }, 'settings.url: must be a text'],
        [{ type: 'slack', settings: { url: 'https://ada:x@example.com' } }, 'settings.url: must not hold a user name'],
        [{ type: 'slack', settings: { url: 'http://169.254.169.254/latest' } }, 'settings.url: leads to an address'],
        [{ type: 'slack', settings: { url: 'http://[fd00:ec2::254]/' } }, 'settings.url: leads to an address'],
        [
          { type: 'slack', settings: { url: 'https://x.example', token: 'y' } },
          'settings.token: Slack has no such field',
        ],
        [{ type: 'email', settings: {} }, 'settings.to: enter an address, or notify the members'],
        [{ type: 'email', settings: { to: 'ada@example.com, bob' } }, 'settings.to: bob is not an email address'],
        [{ type: 'email', settings: { to: 'a@b', members: 'yes' } }, 'settings.members: must be true or false'],
        [{ type: 'telegram', settings: { chat: 'team' } }, 'settings.chat: must be the number of a chat'],
        [{ type: 'telegram', settings: { chat: '@website', token: 'x/../y' } }, 'settings.token: must be the token'],
        [{ type: 'ntfy', settings: { url: 'https://x.example', topic: 'a b' } }, 'settings.topic: must be 1 to 64'],
        [{ type: 'email', settings: { to: 'ada\u0001@example.com' } }, 'settings.to: must not hold control characters'],
        [
          { type: 'ntfy', settings: { url: 'https://x.example', topic: 'a', token: 'tk_ü' } },
          'settings.token: must be',
        ],
        [{ settings: { url: 'https://x.example', sign_secret: '' } }, 'settings.sign_secret: is required'],
        [{ settings: { url: 'https://x.example', sign_secret: 'a\nb' } }, 'settings.sign_secret: must be one line'],
        [{ all_templates: false }, 'template_ids: choose templates'],
        [{ all_templates: false, template_ids: [foreign.id] }, `template_ids: there is no template ${foreign.id}`],
        [{ all_templates: false, template_ids: [9_000_000_000] }, 'template_ids.0: '],
        [{ type: 'pigeon' }, 'type: Must be one of email, slack'],
        [{ events: ['started'] }, 'events.0: Must be among failed'],
        [{ long_after_min: 0 }, 'long_after_min: Must be at least 1'],
      ]
      for (const [draft, says] of cases) {
        const answer = await server().admin.call(alertChannels.create, { ...project, body: aChannel(draft as object) })
        expectRefused(answer, 400, says)
        expect(Object.keys(answer.body.fields ?? {})).toEqual([says.split(':')[0]])
      }
      expect(await rowCounts(server())).toEqual(before)
    })

    test('channels of the server are for administrators only, and send for all templates', async () => {
      const { client } = await server().member(project.id, 'owner')
      expectRefused(await client.call(serverAlertChannels.list), 403, 'administrator')
      const made = await server().admin.ok(serverAlertChannels.create, { body: aChannel({ name: 'All' }) })
      expect(made).toMatchObject({ project_id: null, all_templates: true })
      expect((await server().admin.ok(alertChannels.list, project)).map(({ id }) => id)).not.toContain(made.id)
      expectRefused(await server().admin.call(alertChannels.get, project.at(made.id)), 404, 'not found')
      const body = aChannel({ all_templates: false })
      expectRefused(await server().admin.call(serverAlertChannels.create, { body }), 400, /^all_templates: /)
      await server().admin.ok(serverAlertChannels.remove, { params: { id: made.id } })
    })

    test('whose last template was deleted send nothing, and can be switched off', async () => {
      const template = await project.template()
      const { id } = await create({ all_templates: false, template_ids: [template.id] })
      await server().admin.ok(templates.remove, project.at(template.id))
      const bare = { settings: { url: 'http://127.0.0.1:9/hook' }, all_templates: false, template_ids: [] }
      expectRefused(await save(id, bare), 400, 'template_ids: choose templates')
      expect((await save(id, { ...bare, active: false })).status).toBe(204)
      expect(await read(id)).toMatchObject({ active: false, all_templates: false, template_ids: [] })
    })

    test('are listed with few queries, however many there are', async () => {
      const template = await project.template()
      for (const name of ['A', 'B', 'C'])
        await create({ name, ...(name === 'B' ? { all_templates: false, template_ids: [template.id] } : {}) })
      const queries = await queriesOf(async () => {
        const list = await server().admin.ok(alertChannels.list, project)
        expect(list.map(({ name, template_ids }) => [name, template_ids])).toEqual([
          ['A', []],
          ['B', [template.id]],
          ['C', []],
        ])
      })
      expect(queries).toBeLessThanOrEqual(6)
    })

    test('can be tested: the receiver gets a sample, and its answer is shown', async () => {
      const { id } = await create({ settings: { url: `${chat.url}/hook?x=1`, sign_secret: hedgehog }, active: false })
      expect(await tryOut(id)).toEqual({
        ok: true,
        code: 200,
        answer: '',
        problem: null,
        problem_message: null,
        ms: expect.any(Number),
      })
      const sent = chat.received[0]!
      expect(sent).toMatchObject({
        path: '/hook?x=1',
        body: { event: 'test', project: { id: project.id, name: 'Project' }, template: null, task: null },
        headers: { 'x-signalbox-event': 'test' },
      })
      // Signed like GitHub: an integration with GitHub authentication accepts it.
      const signature = createHmac('sha256', hedgehog).update(sent.raw).digest('hex')
      expect(sent.headers['x-hub-signature-256']).toBe(`sha256=${signature}`)
      expect(sent.headers['x-signalbox-delivery']).toBe((sent.body as { id: string }).id)
      chat.answers['/hook?x=1'] = { status: 410, body: `gone with ${hedgehog}` }
      expect(await tryOut(id)).toMatchObject({ ok: false, code: 410, answer: '', problem: 'answered with code 410' })
      server().server.services.config.alerts.allow_private = false
      expect(await tryOut(id)).toMatchObject({
        ok: false,
        code: null,
        problem: expect.stringContaining('private network'),
      })
      const [event] = await server().admin.ok(events.projectLast, project)
      expect(event).toMatchObject({ object_type: 'alert_channel', object_id: id, action: 'tested' })
    })

    test('send each kind of receiver its own format', async () => {
      const { config } = server().server.services
      Object.assign(config, { web_host: 'https://signalbox.example.com', telegram_url: chat.url, telegram_token: '' })
      await server().admin.ok(projects.update, { ...project, body: { name: 'Web <b>*site*', alert: true } })
      const tried = async (type: AlertChannelDraft['type'], settings: AlertChannelDraft['settings']) => {
        const { id } = await create({ name: type, type, settings })
        expect(await tryOut(id)).toMatchObject({ ok: true, problem: null })
        return chat.received.at(-1)!
      }
      chat.answers['/discord'] = { status: 204 }
      expect((await tried('discord', { url: `${chat.url}/discord` })).body).toMatchObject({
        allowed_mentions: { parse: [] },
        embeds: [
          {
            title: 'Test alert of project Web \\<b\\>\\*site\\*',
            url: `https://signalbox.example.com/project/${project.id}/settings`,
            color: expect.any(Number),
            fields: [{ name: 'Project', value: expect.any(String), inline: true }, { name: 'Author' }],
          },
        ],
      })
      expect(await tried('ntfy', { url: chat.url, topic: 'deploys', token: 'tk_x' })).toMatchObject({
        path: '/',
        headers: { authorization: 'Bearer tk_x' },
        body: {
          topic: 'deploys',
          title: 'Test alert of project Web <b>*site*',
          priority: 2,
          click: expect.any(String),
        },
      })
      const bot = await tried('telegram', { chat: '-1001', thread: '7', token: '12:hedgehog' })
      expect(bot).toMatchObject({
        path: '/bot12:hedgehog/sendMessage',
        body: { chat_id: '-1001', message_thread_id: 7, parse_mode: 'HTML' },
      })
      const { id } = await create({ type: 'telegram', settings: { chat: '@website' } })
      expect(await tryOut(id)).toMatchObject({ ok: false, problem: 'telegram_token is not set' })
      const robot = await tried('dingtalk', { url: `${chat.url}/ding?access_token=a`, sign_secret: hedgehog })
      const query = new URL(chat.url + robot.path).searchParams
      const said = `${query.get('timestamp')}\n${hedgehog}`
      expect(query.get('sign')).toBe(createHmac('sha256', hedgehog).update(said).digest('base64'))
      expect(query.get('access_token')).toBe('a')
      for (const type of alertChannelTypes) {
        if (type === 'email') continue
        const fields = Object.entries(channelFields[type])
        const settings = Object.fromEntries(
          fields.map(([name, { kind }]) => [name, kind === 'url' ? chat.url : name === 'token' ? '12:hedgehog' : '7']),
        )
        expect((await tried(type, settings)).raw, type).toContain('Test alert of project')
      }
      const mail = await create({ type: 'email', settings: { to: 'ada@example.com' } })
      expect(await tryOut(mail.id)).toMatchObject({ ok: false, problem: 'email_host is not set' })
    })

    test('preview a message and name unknown placeholders', async () => {
      const body = { message: '{template} by {author}: {status} {nothing}', event: 'failed' as const }
      expect(await server().admin.ok(alertChannels.preview, { ...project, body })).toMatchObject({
        title: "Task 'Deploy website' failed",
        text: 'Deploy website by ADMIN: ❌ ERROR {nothing}',
        facts: [],
        unknown: ['nothing'],
      })
      const usual = await server().admin.ok(serverAlertChannels.preview, {
        body: { message: '', event: 'missed_schedule' },
      })
      expect(usual).toMatchObject({ title: "Schedule 'Nightly' missed its time", unknown: [] })
    })

    test('leave no secret in answers, events or anywhere in the database', async () => {
      const settings = { url: `https://hooks.example.com/${hedgehog}/1` }
      const { id } = await create({ type: 'slack', settings })
      await save(id, { type: 'slack', settings: { url: `https://hooks.example.com/${hedgehog}/2` } })
      const recorded = await server().admin.ok(events.projectLast, project)
      expect(recorded[0]?.changes).toContainEqual({ field: 'settings.url', before: null, after: null, hidden: true })
      const { db } = server().server.services.database
      for (const { name } of await db.introspection.getTables()) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
        expect([name, JSON.stringify(rows).includes(hedgehog)]).toEqual([name, false])
      }
    })
  },
  { config: { web_host: 'https://signalbox.example.com' } },
)
