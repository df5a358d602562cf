import type { WireLine } from '../../../contract/task-server.ts'
import { FileStore } from '../file-store.ts'

// append-forever.ts <folder>: appends until it is killed, and prints after each append how many lines were
// acknowledged.
const store = new FileStore(process.argv[2] as string)
let { next_line } = await store.head(1)
for (let round = 0; ; round++) {
  const count = 1 + ((round * 137) % 700)
  const lines = Array.from(
    { length: count },
    (_, i): WireLine => [1e12 + next_line + i, 0, `line ${next_line + i} ${'x'.repeat((next_line + i) % 90)}`],
  )
  const cursor = { step: 1, offset: next_line + count - 1, skip: 0 }
  next_line = (await store.append(1, next_line, lines, cursor)).next_line
  process.stdout.write(`${next_line - 1}\n`)
}
