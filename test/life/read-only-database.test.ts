import pg from 'pg'
import { expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { system } from '../../src/contract/system.ts'
import { postgresUrl } from '../../src/server/config/config.ts'
import { hasPostgres } from '../helpers/postgres.ts'
import { startTestServer } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'

test.skipIf(!hasPostgres())(
  'a server starts on a read-only PostgreSQL, and stores secrets once it can be written',
  async () => {
    const server = await startTestServer('postgres', {
      config: { encryption: { keys_file: null, keys_poll_interval: '1s' } },
    })
    const { config } = server.server.services
    const operator = new pg.Client({
      connectionString: postgresUrl(config),
      options: '-c default_transaction_read_only=off',
    })
    await operator.connect()
    const setReadOnly = async (on: boolean) => {
      await operator.query(`alter database "${config.postgres.name}" set default_transaction_read_only = ${on}`)
      // As after a failover: connections are opened again.
      await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    try {
      const params = { project_id: await server.project() }
      await setReadOnly(true)
      await server.restart()
      expect(await server.anonymous.call(system.ping)).toMatchObject({ status: 200 })
      await setReadOnly(false)
      const login_password = { login: 'ada', password: 'open sesame' }
      await until('a secret to be stored', async () => {
        const body = { name: 'Login', type: 'login_password' as const, login_password }
        const { status } = await server.admin.call(keys.create, { params, body })
        return status === 201 || undefined
      })
      const names = (await server.admin.ok(keys.list, { params })).map(({ name }) => name)
      expect(names).toContain('Login')
    } finally {
      await operator.end()
      await server.stop()
    }
  },
)
