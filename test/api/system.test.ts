import { expect, test } from 'vitest'
import { apps } from '../../src/contract/app.ts'
import { session } from '../../src/contract/session.ts'
import { system } from '../../src/contract/system.ts'
import { users } from '../../src/contract/user.ts'
import { onEachDatabase } from '../helpers/suite.ts'

onEachDatabase(
  'the server',
  (server) => {
    test('answers ping and readiness without a session', async () => {
      const ping = await server().anonymous.call(system.ping)
      expect([ping.body, ping.headers.get('content-type')]).toEqual(['pong', 'text/plain; charset=utf-8'])
      expect(await server().anonymous.ok(system.ready)).toEqual({ ready: true })
    })

    test('returns its version and features to signed-in users', async () => {
      const info = await server().admin.ok(system.info)
      expect(info).toMatchObject({
        web_host: '',
        schedule_timezone: 'UTC',
        mail: false,
        git_client: 'cmd_git',
        use_remote_runner: false,
      })
      expect(info.version).toMatch(/^\d+\.\d+\.\d+/)
      expect(info.ansible).toMatch(/^(ansible .*|)$/)
      expect(info.premium_features).toEqual(info.features)
    })

    test('returns the ways to sign in without a session', async () => {
      expect(await server().anonymous.ok(session.metadata)).toEqual({
        oidc_providers: [],
        ldap_providers: [],
        login_with_password: true,
        login_with_ldap: false,
        password_reset: false,
        auth_methods: { totp: { allow_recovery: true } },
      })
    })

    test('returns the caller, without hash or password', async () => {
      const me = await server().admin.ok(users.me)
      expect(me).toEqual({
        id: me.id,
        revision: 1,
        created: expect.any(String),
        username: 'admin',
        name: 'ADMIN',
        email: 'admin@example.com',
        admin: true,
        external: false,
        service: false,
        alert: false,
        pro: false,
        blocked_at: null,
        must_change_password: false,
        can_create_project: true,
        has_active_subscription: false,
      })
      expect(await (await server().user('plain')).client.ok(users.me)).toMatchObject({
        admin: false,
        can_create_project: false,
      })
    })

    test('lists apps, highest priority first, with what is missing and how to get it', async () => {
      const list = await server().admin.ok(apps.list)
      expect(list.slice(0, 2).map((app) => app.id)).toEqual(['robot', 'ansible'])
      expect(list.map((app) => app.priority)).toEqual(list.map((app) => app.priority).sort((a, b) => b - a))
      expect(list.find((app) => app.id === 'bash')).toMatchObject({
        title: 'Bash Script',
        active: true,
        installed: true,
        path: '',
        args: null,
      })
      expect(list[0]).toMatchObject({
        title: 'Robot',
        installed: false,
        active: false,
        path: 'no-such-robot',
        hint: expect.stringContaining('Install no-such-robot'),
      })
    })

    test('keeps no state between requests on a shared connection', async () => {
      const warnings: string[] = []
      const note = (warning: Error) => warnings.push(warning.name)
      process.on('warning', note)
      for (let i = 0; i < 30; i++) await server().admin.ok(users.me)
      process.off('warning', note)
      expect(warnings).toEqual([])
    })

    test('sets its security headers on every answer', async () => {
      for (const path of ['/', '/api/ping', '/api/nothing', '/api/user', '/swagger']) {
        const { headers } = await server().anonymous.send('GET', path)
        expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('referrer-policy')).toBe('same-origin')
        expect(headers.get('access-control-allow-origin')).toBeNull()
        if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store')
      }
    })
  },
  { config: { apps: { robot: { path: 'no-such-robot', title: 'Robot', priority: 2000 } } } },
)
