import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../src/server/db/open.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const many = 450

/** A longer timeout, because busy machines answer late. */
const slow = { timeout: 60_000 }

describeConsole('lists of more than 200', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server)
    await demo.add('Host of many', 'true.sh')
    await multiply(server.server.services.database.db, demo)
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const rows = (table: string) => visitor.page.getByRole('table', { name: table }).locator('tr[data-row]')
  const first = (table: string) => rows(table).first()

  test('templates come in pages; words, sorting and groups reach all of them', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates?q='))
    const table = 'Task templates'
    await page.getByText(/^1–200 of 4\d\d$/).waitFor()
    // The page contains only rows near the window.
    expect(await rows(table).count()).toBeLessThan(100)
    await first(table).focus()
    await page.keyboard.press('End')
    await page.locator('tr[data-row="199"]:focus').waitFor()
    await visitor.button('Page 3').click()
    await page.waitForURL(/page=3/)
    await page.getByText(/^401–4\d\d of 4\d\d$/).waitFor()
    await page.getByLabel('Filter', { exact: true }).fill('448 multiplied')
    await expect.poll(() => rows(table).count(), slow).toBe(1)
    await first(table).getByRole('link', { name: 'Multiplied 448' }).waitFor()
    await page.goBack()
    await page.getByLabel('Filter', { exact: true }).fill('multiplied')
    await page.getByText(`1–200 of ${many}`).waitFor()
    await visitor.button('Name').click()
    await visitor.button('Name').click()
    await first(table).getByRole('link', { name: 'Multiplied 99' }).waitFor()
    expect(await lookAt(visitor, 'templates-paged')).toEqual([])
  })

  test('inventories come in pages too, and a picker finds the last of them', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('inventory'))
    await page.getByText(/^1–200 of 4\d\d$/).waitFor()
    await page.getByLabel('Filter', { exact: true }).fill('multiplied 449')
    await visitor.button('Multiplied 449').first().waitFor()
    await expect.poll(() => rows('Inventories').count(), slow).toBe(1)
    await visitor.goto(demo.path('templates/new/edit?app=ansible'))
    const picker = page.getByRole('combobox', { name: 'Inventory' })
    await picker.click()
    await picker.fill('multiplied 449')
    await page.getByRole('option', { name: 'Multiplied 449' }).click()
    await expect.poll(() => picker.inputValue(), slow).toBe('Multiplied 449')
    // With other text in the field it is not among the first 200 but keeps its name.
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Set up')
    await expect.poll(() => picker.inputValue(), slow).toBe('Multiplied 449')
  })
})

/** Multiplies rows like those created by hand. */
async function multiply(db: Db, demo: Demo): Promise<void> {
  const { id: _, ...template } = await db
    .selectFrom('template')
    .selectAll()
    .where('id', '=', demo.template('Host of many'))
    .executeTakeFirstOrThrow()
  const { id: __, ...inventory } = await db
    .selectFrom('inventory')
    .selectAll()
    .where('project_id', '=', demo.id)
    .executeTakeFirstOrThrow()
  const named = <Row>(row: Row) => Array.from({ length: many }, (__, n) => ({ ...row, name: `Multiplied ${n}` }))
  // SQLite takes at most 32,766 values in one statement.
  for (const rows of chunks(named(template))) await db.insertInto('template').values(rows).execute()
  for (const rows of chunks(named(inventory))) await db.insertInto('inventory').values(rows).execute()
}

const chunks = <Row>(rows: Row[]) => Array.from({ length: 5 }, (_, n) => rows.filter((__, at) => at % 5 === n))
