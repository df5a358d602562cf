import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceProgram } from '../helpers/server.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { makeWorkplace, until, type Workplace } from '../helpers/template.ts'
import { describeConsole, Visitor } from './browser.ts'

/**
 * Prints 30 lines, 60 more once the first file exists, and the others once the second one does: however late the page
 * opens, it sees the thirtieth, and however long the server needs to start again, lines are printed after that.
 */
const ticks = (gates: [string, string]) => `for n in $(seq 1 150); do
  echo "tick $n"
  sleep 0.02
  [ $n -ne 30 ] || until [ -e "${gates[0]}" ]; do sleep 0.02; done
  [ $n -ne 90 ] || until [ -e "${gates[1]}" ]; do sleep 0.02; done
done
`

describeConsole('a server that is killed', () => {
  let server: ServerProcess
  let place: Workplace
  let visitor: Visitor
  const gate = (n: 1 | 2) => join(server.data, `go-on-${n}`)

  beforeAll(async () => {
    // The sources, because the built program is in a folder from which it finds no console.
    server = await ServerProcess.start('sqlite', {}, { program: sourceProgram })
    place = await makeWorkplace(server, { 'ticks.sh': ticks([gate(1), gate(2)]) })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  test('the page says so, and the log goes on without a missing or doubled line', async () => {
    const { page } = visitor
    visitor.expected = /WebSocket connection|ERR_CONNECTION|Failed to fetch|net::ERR/
    const id = await place.start(await place.template('ticks.sh'))
    await visitor.goto(`/project/${place.project_id}/tasks/${id}`)
    const lines = page.locator('[data-line]')
    await lines.filter({ hasText: /tick 30$/ }).waitFor()
    writeFileSync(gate(1), '')
    await server.end('SIGKILL')
    await page.getByText(/Live updates lost, retrying \(\d+\)/).waitFor()
    await page.getByText('Live lines are lost, trying again').waitFor()
    await server.begin()
    await page.getByText(/Live updates lost, retrying \(\d+\)/).waitFor({ state: 'detached' })
    writeFileSync(gate(2), '')
    await visitor.status('success').waitFor({ timeout: 60_000 })
    await lines.filter({ hasText: /tick 150$/ }).waitFor()

    // Compares the whole log of the page, window by window, with the script's output.
    const seen = new Map<number, string>()
    const log = page.getByRole('group', { name: /^Log of/ })
    await log.focus()
    await page.keyboard.press('Home')
    await page.locator('[data-line="1"]').waitFor()
    await until('the end of the log', async () => {
      for (const [n, text] of await lines.evaluateAll((rows) =>
        rows.map(
          (row) =>
            [Number(row.getAttribute('data-line')), row.querySelector('[data-text]')?.textContent ?? ''] as const,
        ),
      ))
        seen.set(n, text)
      await page.keyboard.press('PageDown')
      return [...seen.values()].includes('tick 150') ? true : undefined
    })
    const ticked = [...seen]
      .sort(([a], [b]) => a - b)
      .map(([, text]) => text)
      .filter((text) => text.startsWith('tick'))
    expect(ticked).toEqual(Array.from({ length: 150 }, (_, n) => `tick ${n + 1}`))
  })
})
