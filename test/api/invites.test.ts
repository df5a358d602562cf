import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { invites, ownInvites } from '../../src/contract/invite.ts'
import { members } from '../../src/contract/project.ts'
import { projectRoles } from '../../src/contract/role.ts'
import { session } from '../../src/contract/session.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { system } from '../../src/contract/system.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { isoIn } from '../../src/server/clock.ts'
import { sendInvite } from '../../src/server/invites/send.ts'
import { Client } from '../helpers/client.ts'
import { type MailServer, startMailServer } from '../helpers/mail-server.ts'
import { mailTo, publicAddress, sendOver, tokenIn } from '../helpers/mailing.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'
import { unverifiedIdentity } from '../helpers/unverified-identity.ts'

const password = 'correct horse battery'

onEachDatabase('an invitation', (server) => {
  const db = () => server().server.services.database.db
  let named = 0
  const newName = () => `inv${++named}`

  /** A new user, signed in by session. */
  async function newUser(name = newName(), admin = false) {
    const body = { username: name, name: name.toUpperCase(), email: `${name}@example.org`, password, admin }
    const { id } = await server().admin.ok(users.create, { body })
    const client = new Client(server().url)
    await client.signIn(name, password)
    return { id, name, email: body.email, client }
  }
  /** A project with an owner who is no administrator. */
  async function newProject() {
    const project = await testProject(server())
    const owner = await newUser()
    const { params } = project
    await server().admin.ok(members.add, { params, body: { user_id: owner.id, role: 'owner' } })
    return { ...project, owner: owner.client, owner_id: owner.id, owner_name: owner.name }
  }
  const policy = (body: object) => server().admin.ok(signInPolicy.update, { body })
  const accept = (client: Client, token: string) => client.call(ownInvites.accept, { body: { token } })
  const tokenOf = (link: string | null) => tokenIn(link, 'accept-invite')
  const roleIn = async (params: { project_id: number }, user_id: number) =>
    (await server().admin.ok(members.list, { params })).find(({ id }) => id === user_id)?.role

  const textsOf = async (id: number) => {
    const query = db().selectFrom('event').select('description').where('object_type', '=', 'project_invite')
    return (await query.where('object_id', '=', id).orderBy('id').execute()).map(({ description }) => description)
  }

  beforeAll(() => policy({ invites_enabled: true, invite_type: 'both' }))
  beforeEach(() => db().deleteFrom('sign_in_failure').execute())

  test('is off by default, and says so', async () => {
    await policy({ invites_enabled: false, invite_type: 'username' })
    const { params, owner } = await newProject()
    expect((await owner.ok(system.info)).teams).toEqual({
      invites_enabled: false,
      invite_type: 'username',
      members_can_leave: true,
    })
    const invited = await newUser()
    const body = { user_id: invited.id, role: 'guest' }
    expectRefused(await owner.call(invites.create, { params, body }), 403, 'Invitations are disabled')
    expectRefused(await accept(invited.client, 'x'), 403, 'Invitations are disabled')
    expect(await invited.client.ok(ownInvites.list)).toEqual([])
    await policy({ invites_enabled: true })
    const byMail = { email: 'someone@example.org', role: 'guest' }
    expectRefused(await owner.call(invites.create, { params, body: byMail }), 400, 'email: This server does not allow')
    await policy({ invite_type: 'email' })
    expectRefused(await owner.call(invites.create, { params, body }), 400, 'user_id: This server does not allow')
    await policy({ invite_type: 'both' })
  })

  test('an invitation of a user is accepted once by that user, by link or in the list', async () => {
    const { params, owner, owner_id, owner_name } = await newProject()
    const invited = await newUser()
    const other = await newUser()
    const socket = await LiveSocket.open(invited.client)
    const made = await owner.ok(invites.create, { params, body: { user_id: invited.id, role: 'manager' } })
    expect(made).toEqual({
      id: expect.any(Number),
      ...params,
      user_id: invited.id,
      email: null,
      role: 'manager',
      status: 'pending',
      inviter_user_id: owner_id,
      created: expect.any(String),
      expires_at: expect.any(String),
      accepted_at: null,
      mailed_at: null,
      inviter_user: { id: owner_id, username: owner_name, name: owner_name.toUpperCase() },
      user: { id: invited.id, username: invited.name, name: invited.name.toUpperCase() },
      link: expect.stringMatching(/\/accept-invite#[\w-]{43}$/),
      mailed_to: null,
      problem: null,
    })
    const days = (Date.parse(made.expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    const token = tokenOf(made.link)
    expect(JSON.stringify(await db().selectFrom('project_invite').selectAll().execute())).not.toContain(token)
    const shown = {
      project_name: expect.any(String),
      role: 'manager',
      role_name: '',
      inviter_name: owner_name.toUpperCase(),
      expires_at: made.expires_at,
      email: null,
      username: invited.name,
    }
    const look = (client: Client) => client.ok(ownInvites.look, { body: { token } })
    expect(await look(server().anonymous)).toEqual({ ...shown, as: 'sign_in' })
    expect(await look(other.client)).toEqual({ ...shown, as: 'other' })
    expect(await look(invited.client)).toEqual({ ...shown, as: 'member' })
    expect(await invited.client.ok(ownInvites.list)).toEqual([
      { ...shown, as: 'member', id: made.id, project_id: params.project_id },
    ])
    expectRefused(await accept(other.client, token), 403, 'This invitation is for another account')
    expect((await other.client.call(ownInvites.accept, { body: { id: made.id } })).status).toBe(404)
    expect((await server().anonymous.call(ownInvites.accept, { body: { token } })).status).toBe(401)

    const answers = await Promise.all([accept(invited.client, token), accept(invited.client, token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await roleIn(params, invited.id)).toBe('manager')
    await until('the news of the right', () => socket.of('rights')[0])
    const texts = await textsOf(made.id)
    expect(texts).toEqual([
      expect.stringMatching(`^Invitation of ${invited.name} to project \\d+ as manager created, from 127.* with `),
      expect.stringMatching(`^Invitation of ${invited.name} to project \\d+ as manager accepted, from 127.* with `),
    ])
    const ofProject = await owner.ok(events.project, { params })
    expect(ofProject.map(({ description }) => description)).toContain(
      `User ID ${invited.id} joined by invitation of ${owner_name}`,
    )
    // The history of the project is for guests too: no addresses.
    expect(JSON.stringify(ofProject)).not.toMatch(/127\.0\.0\.1/)
    expect(JSON.stringify([texts, ofProject])).not.toContain(token)
    expect(await owner.ok(invites.get, { params: { ...params, id: made.id } })).toMatchObject({
      status: 'accepted',
      accepted_at: expect.any(String),
    })
    expectRefused(await accept(invited.client, token), 400, 'Invitation is no longer valid')
    const again = { params, body: { user_id: invited.id, role: 'guest' } }
    expectRefused(await owner.call(invites.create, again), 409, 'User is already a member of this project')
  })

  test('is not shown as that of the user of a token with limits, nor declined in the name of that user', async () => {
    const { params, owner } = await newProject()
    const invited = await newUser()
    const made = await owner.ok(invites.create, { params, body: { user_id: invited.id, role: 'guest' } })
    const token = tokenOf(made.link)
    const as = async (draft: object) => {
      const { id } = await invited.client.ok(tokens.create, { body: draft })
      const bearer = new Client(server().url, { authorization: `Bearer ${id}` })
      return (await bearer.ok(ownInvites.look, { body: { token } })).as
    }
    expect(await as({})).toBe('member')
    expect(await as({ read_only: true })).not.toBe('member')
    const limited = await invited.client.ok(tokens.create, { body: { read_only: true } })
    const bearer = new Client(server().url, { authorization: `Bearer ${limited.id}` })
    // By its ID, an invitation is only declined by its user.
    expect((await bearer.call(ownInvites.decline, { body: { id: made.id } })).status).toBe(404)
    expect((await owner.ok(invites.get, { params: { ...params, id: made.id } })).status).toBe('pending')
  })

  test('is declined, revoked, expires, and is sent again with another link', async () => {
    const { params, owner } = await newProject()
    const { client, id: user_id } = await newUser()
    const body = { user_id, role: 'guest' }
    const made = await owner.ok(invites.create, { params, body })
    const at = { params: { ...params, id: made.id } }
    expectRefused(await owner.call(invites.create, { params, body }), 409, 'invited already')
    await db()
      .updateTable('project_invite')
      .set({ expires_at: isoIn(-1) })
      .where('id', '=', made.id)
      .execute()
    expect((await owner.ok(invites.list, { params }))[0]).toMatchObject({ id: made.id, status: 'expired' })
    expectRefused(await accept(client, tokenOf(made.link)), 400, 'Invitation has expired')
    expect(await client.ok(ownInvites.list)).toEqual([])
    await owner.ok(invites.update, { ...at, body: { status: 'pending' } })
    expect(await owner.ok(invites.get, at)).toMatchObject({ status: 'pending' })
    const next = await owner.ok(invites.resend, at)
    expect(tokenOf(next.link)).not.toBe(tokenOf(made.link))
    expectRefused(await accept(client, tokenOf(made.link)), 404, 'Invalid or expired invitation token')
    await server().anonymous.ok(ownInvites.decline, { body: { token: tokenOf(next.link) } })
    expect(await owner.ok(invites.get, at)).toMatchObject({ status: 'declined' })
    expectRefused(await accept(client, tokenOf(next.link)), 400, 'Invitation is no longer valid')
    // Another invitation takes the place of one that came to nothing.
    const third = await owner.ok(invites.create, { params, body })
    expect((await owner.ok(invites.list, { params })).map(({ id }) => id)).toEqual([third.id])
    await owner.ok(invites.remove, { params: { ...params, id: third.id } })
    expect((await accept(client, tokenOf(third.link))).status).toBe(404)
    expect((await owner.call(invites.get, { params: { ...params, id: third.id } })).status).toBe(404)
    const texts = [...(await textsOf(made.id)), ...(await textsOf(third.id))]
    expect(texts.map((text) => / as guest (.*), from/.exec(text)?.[1])).toEqual([
      'created',
      'updated',
      'sent again',
      'declined',
      'created',
      'revoked',
    ])
  })

  test('grants no more than the inviter may, when it is made and when it is accepted', async () => {
    const { params, owner, owner_id } = await newProject()
    const slug = 'recruiter'
    const role = { name: 'Recruiter', slug, rights: ['manageProjectUsers', 'runProjectTasks'] as never[] }
    await owner.ok(projectRoles.create, { params, body: role })
    const recruiter = await newUser()
    await owner.ok(members.add, { params, body: { user_id: recruiter.id, role: slug } })
    const invited = await newUser()
    const invite = (client: Client, as: string) =>
      client.call(invites.create, { params, body: { user_id: invited.id, role: as } })
    expectRefused(await invite(recruiter.client, 'owner'), 403, 'owner')
    expectRefused(await invite(recruiter.client, 'manager'), 403, 'manager')
    expectRefused(await invite(owner, 'no-such-role'), 400, 'role')
    const made = await invite(recruiter.client, 'task_runner')
    expect(made.status).toBe(201)
    // Who was demoted or removed leaves no way back in.
    await owner.ok(members.update, { params: { ...params, user_id: recruiter.id }, body: { role: 'guest' } })
    expectRefused(await accept(invited.client, tokenOf(made.body.link)), 400, 'may no longer do so')
    await owner.ok(members.update, { params: { ...params, user_id: recruiter.id }, body: { role: slug } })
    await server().admin.ok(users.block, { params: { id: recruiter.id }, body: { blocked: true } })
    expectRefused(await accept(invited.client, tokenOf(made.body.link)), 400, 'may no longer do so')
    expect(await roleIn(params, invited.id)).toBeUndefined()
    // A guest, and a member of another project, cannot even see invitations.
    expect((await invited.client.call(invites.list, { params })).status).toBe(404)
    await server().admin.ok(members.add, { params, body: { user_id: invited.id, role: 'guest' } })
    expect((await invited.client.call(invites.list, { params })).status).toBe(403)
    expect(owner_id).toBeGreaterThan(0)
  })

  const bad: [what: string, body: object, status: number, says: string][] = [
    ['no one', { role: 'guest' }, 400, 'either the email or the user'],
    ['two', { role: 'guest', email: 'a@example.org', user_id: 1 }, 400, 'either the email or the user'],
    ['a wrong address', { role: 'guest', email: 'not an address' }, 400, 'email'],
    ['a missing user', { role: 'guest', user_id: 999_999 }, 400, 'user_id'],
    ['no role', { email: 'a@example.org' }, 400, 'role'],
    ['a past expiry', { role: 'guest', email: 'a@example.org', expires_at: '2020-01-01T00:00:00Z' }, 400, 'future'],
    ['no time', { role: 'guest', email: 'a@example.org', expires_at: 'soon' }, 400, 'expires_at'],
  ]
  test('an invitation without a recipient, with two, or with an invalid value is refused', async () => {
    const { params, owner } = await newProject()
    for (const [what, body, status, says] of bad) {
      const answer = await owner.call(invites.create, { params, body: body as never })
      expect([what, answer.status]).toEqual([what, status])
      expectRefused(answer, status, says)
    }
    const own = await owner.ok(invites.create, { params, body: { email: 'fine@example.org', role: 'guest' } })
    const at = { params: { ...params, id: own.id } }
    expectRefused(await owner.call(invites.update, { ...at, body: { status: 'accepted' as never } }), 400, 'status')
    expect((await accept(server().admin, '')).status).toBe(400)
  })

  test('guesses of links are slowed down, and the right link still works', async () => {
    const { params, owner } = await newProject()
    const { client, id } = await newUser()
    const { link } = await owner.ok(invites.create, { params, body: { user_id: id, role: 'guest' } })
    let status = 404
    for (let n = 0; n < 12 && status === 404; n++)
      ({ status } = await server().anonymous.call(ownInvites.look, { body: { token: `guess ${n}` } }))
    expect(status).toBe(429)
    expect((await accept(client, tokenOf(link))).status).toBe(200)
  })

  test('an invitation of an address that is not mailed creates no account, unless an administrator invites', async () => {
    const { params, owner } = await newProject()
    const email = `${newName()}@example.org`
    const made = await owner.ok(invites.create, { params, body: { email, role: 'guest' } })
    const token = tokenOf(made.link)
    expect(await server().anonymous.ok(ownInvites.look, { body: { token } })).toMatchObject({ as: 'sign_in', email })
    const account = { username: newName(), name: 'New', password: 'a quiet hedgehog' }
    const join = (body: object) => server().anonymous.call(ownInvites.join, { body: { ...account, ...body } as never })
    expectRefused(await join({ token }), 403, 'No account can be created with this link')
    await owner.ok(invites.remove, { params: { ...params, id: made.id } })
    const byAdmin = await server().admin.ok(invites.create, { params, body: { email, role: 'guest' } })
    expect((await join({ token: tokenOf(byAdmin.link) })).status).toBe(200)
  })

  test('members leave by themselves only where the policy allows it', async () => {
    const { params, owner } = await newProject()
    const { client, id } = await newUser()
    await owner.ok(members.add, { params, body: { user_id: id, role: 'guest' } })
    await policy({ members_can_leave: false })
    expectRefused(await client.call(members.leave, { params }), 403, 'Members cannot leave')
    expect((await client.ok(system.info)).teams.members_can_leave).toBe(false)
    await policy({ members_can_leave: true })
    expect((await client.call(members.leave, { params })).status).toBe(204)
  })

  describe('by mail', () => {
    let smtp: MailServer
    beforeAll(async () => {
      smtp = await startMailServer({ refuses: 'refused@example.org' })
      sendOver(server().server.services.config, smtp)
    })
    beforeEach(() => {
      smtp.mails.length = 0
    })
    afterAll(() => smtp?.stop())

    test('reaches a person without an account, who creates one for that address and is a member', async () => {
      const { params, owner, owner_name } = await newProject()
      const email = `${newName()}@example.org`
      const made = await owner.ok(invites.create, { params, body: { email, role: 'task_runner' } })
      expect(made).toMatchObject({ link: null, mailed_to: email, mailed_at: expect.any(String) })
      const text = await mailTo(smtp, email)
      expect(text).toContain(`${publicAddress}/accept-invite#`)
      expect(text).toContain(`${owner_name.toUpperCase()} invites you to the project`)
      const token = tokenOf(text)
      expect(await server().anonymous.ok(ownInvites.look, { body: { token } })).toMatchObject({ as: 'new', email })
      const username = newName()
      const account = { token, username, name: 'Ada New', password: 'a quiet hedgehog' }
      const join = (more: object = {}) => server().anonymous.call(ownInvites.join, { body: { ...account, ...more } })
      expectRefused(await join({ password: 'short' }), 400, 'password: Password must have 8 to 128 characters')
      expectRefused(await join({ password: email }), 400, 'password')
      expectRefused(await join({ username: owner_name }), 409, 'username: Another user has this user name')
      expectRefused(await join({ username: ' ' }), 400, 'username')
      const done = await join({ email: 'other@example.org', admin: true, role: 'owner' })
      expect([done.status, done.body.project_id]).toEqual([200, params.project_id])
      const cookie = (done.headers.getSetCookie()[0] ?? '').split(';')[0] as string
      const me = await new Client(server().url, { cookie }).ok(users.me)
      expect(me).toMatchObject({ username, name: 'Ada New', email, admin: false, external: false })
      expect(await roleIn(params, me.id)).toBe('task_runner')
      expect((await join({ username: newName() })).status).toBe(400)
      const created = await db().selectFrom('event').selectAll().where('object_id', '=', me.id).execute()
      expect(created.map(({ description }) => description)).toContainEqual(
        expect.stringMatching(`^User ${username} created by invitation of ${owner_name}, from 127`),
      )
    })

    test('an invitation of an address with an account is accepted by that account only, after signing in', async () => {
      const { params, owner } = await newProject()
      const invited = await newUser()
      await owner.ok(invites.create, { params, body: { email: invited.email.toUpperCase(), role: 'guest' } })
      const token = tokenOf(await mailTo(smtp, invited.email.toUpperCase()))
      expect(await server().anonymous.ok(ownInvites.look, { body: { token } })).toMatchObject({ as: 'sign_in' })
      const account = { token, username: newName(), name: 'Eve', password: 'a quiet hedgehog' }
      expectRefused(await server().anonymous.call(ownInvites.join, { body: account }), 409, 'There is an account')
      const other = await newUser()
      expect((await accept(other.client, token)).status).toBe(403)
      // Not in the list of one's own: users choose the address of their account themselves.
      expect(await invited.client.ok(ownInvites.list)).toEqual([])
      expect((await accept(invited.client, token)).status).toBe(200)
      expect(await roleIn(params, invited.id)).toBe('guest')
    })

    test('an account whose address no provider has verified cannot accept an invitation of that address', async () => {
      const { params, owner } = await newProject()
      const { id, email, client } = await newUser()
      await owner.ok(invites.create, { params, body: { email, role: 'guest' } })
      const token = tokenOf(await mailTo(smtp, email))
      await db().updateTable('user').set({ external: true }).where('id', '=', id).execute()
      await unverifiedIdentity(db(), id)
      expectRefused(await accept(client, token), 403, 'This invitation is for another account')
      expect(await roleIn(params, id)).toBeUndefined()
    })

    test('a resent invitation is not proved by the first mail that arrives later', async () => {
      const { params, owner } = await newProject()
      const email = `${newName()}@example.org`
      const { id } = await owner.ok(invites.create, { params, body: { email, role: 'guest' } })
      const first = tokenOf(await mailTo(smtp, email))
      await owner.ok(invites.resend, { params: { ...params, id } })
      await db().updateTable('project_invite').set({ mailed_at: null }).where('id', '=', id).execute()
      const invite = await owner.ok(invites.get, { params: { ...params, id } })
      await sendInvite(server().server.services, { invite, token: first, origin: publicAddress, from: null })
      expect((await owner.ok(invites.get, { params: { ...params, id } })).mailed_at).toBeNull()
    })

    test('an invitation that was accepted meanwhile does not become pending again', async () => {
      const { params, owner } = await newProject()
      const invited = await newUser()
      const { id } = await owner.ok(invites.create, { params, body: { email: invited.email, role: 'guest' } })
      const at = { params: { ...params, id } }
      const token = tokenOf(await mailTo(smtp, invited.email))
      const [taken] = await Promise.all([
        accept(invited.client, token),
        owner.call(invites.update, { ...at, body: { status: 'pending' } }),
      ])
      expect([taken.status, (await owner.ok(invites.get, at)).status]).toEqual([200, 'accepted'])
      expectRefused(await owner.call(invites.update, { ...at, body: { status: 'pending' } }), 400, 'accepted')
    })

    test('the link of an invitation that cannot be mailed is shown; too many to one address are refused', async () => {
      const { params, owner } = await newProject()
      const shown = await owner.ok(invites.create, { params, body: { email: 'refused@example.org', role: 'guest' } })
      expect(shown).toMatchObject({ mailed_to: null, mailed_at: null, problem: { code: 'alert_with_code' } })
      const at = { params: { ...params, id: shown.id } }
      let status = 200
      for (let n = 0; n < 8 && status === 200; n++) ({ status } = await owner.call(invites.resend, at))
      expect(status).toBe(429)
    })

    test('a user without a second factor that is required sets it up first', async () => {
      const { params, owner } = await newProject()
      const email = `${newName()}@example.org`
      await owner.ok(invites.create, { params, body: { email, role: 'guest' } })
      const token = tokenOf(await mailTo(smtp, email))
      const { auth } = server().server.services.config
      auth.second_factor_required = true
      const body = { token, username: newName(), name: 'Ada', password: 'a quiet hedgehog' }
      const done = await server().anonymous.call(ownInvites.join, { body })
      auth.second_factor_required = false
      const cookie = (done.headers.getSetCookie()[0] ?? '').split(';')[0] as string
      const half = await new Client(server().url, { cookie }).call(users.me)
      expect([half.status, (half.body as { code?: string }).code]).toEqual([401, 'second_factor_set_up_required'])
      expect((await server().anonymous.call(session.metadata)).status).toBe(200)
    })
  })
})
