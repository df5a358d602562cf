import type { Services } from '../services.ts'

/** Number of lines at the end of a log that are searched for results. */
const tail = 1500
/** No line of a result is longer than this; parsing a longer one would only cost time. */
const maxResultLength = 2000

/**
 * Stores results that tools print at their end as stages: the counts of a Terraform plan, the recap of an Ansible run.
 * Read when a task waits for confirmation and when it ends, so that storing a line involves no parsing.
 */
export async function noteStages(
  { database, logs }: Pick<Services, 'database' | 'logs'>,
  task_id: number,
): Promise<void> {
  const { next_line } = await logs.head(task_id)
  const from = Math.max(1, next_line - tail)
  const lines = (await logs.window(task_id, from, tail)).map(([time, stream, text]) => ({
    time: new Date(time).toISOString(),
    text: stream === 0 ? withoutColours(text.slice(0, maxResultLength)) : '',
  }))
  const texts = lines.map((line) => line.text)
  for (const found of [planIn(texts), recapIn(texts)]) {
    if (!found) continue
    const stage = {
      task_id,
      type: found.type,
      start: lines[found.first]?.time ?? null,
      end: lines[found.last]?.time ?? null,
      start_output_id: from + found.first,
      end_output_id: from + found.last,
      result: JSON.stringify(found.result),
    }
    await database.transaction(async (tx) => {
      await tx.deleteFrom('task_stage').where('task_id', '=', task_id).where('type', '=', found.type).execute()
      await tx.insertInto('task_stage').values(stage).execute()
    })
  }
}

interface Found {
  type: 'terraform_plan' | 'print_result'
  first: number
  last: number
  result: unknown
}

function planIn(lines: readonly string[]): Found | undefined {
  const at = lines.findLastIndex((line) => /^(Plan: \d+ to add|No changes\.)/.test(line))
  if (at < 0) return undefined
  const counts = /^Plan: (?:(\d+) to import, )?(\d+) to add, (\d+) to change, (\d+) to destroy/.exec(
    lines[at] as string,
  )
  const result = {
    import: Number(counts?.[1] ?? 0),
    add: Number(counts?.[2] ?? 0),
    change: Number(counts?.[3] ?? 0),
    destroy: Number(counts?.[4] ?? 0),
  }
  return { type: 'terraform_plan', first: at, last: at, result }
}

export function recapIn(lines: readonly string[]): Found | undefined {
  const first = lines.findLastIndex((line) => /^PLAY RECAP \*+/.test(line))
  if (first < 0) return undefined
  const hosts: Record<string, unknown>[] = []
  let last = first
  for (const [offset, line] of lines.slice(first + 1).entries()) {
    const row = /^(\S+)\s+: (.*)$/.exec(line)
    if (!row) {
      if (line.trim() === '') continue
      break
    }
    const counts = Object.fromEntries(
      [...(row[2] as string).matchAll(/\b(\w+)=(\d+)/g)].map((pair) => [pair[1], Number(pair[2])]),
    )
    // The name comes last, because a task may print a counter `host=5`.
    hosts.push({ ...counts, host: row[1] })
    last = first + 1 + offset
  }
  return { type: 'print_result', first, last, result: { hosts } }
}

export function withoutColours(text: string): string {
  return text.replace(ansi, '')
}

/** Every terminal sequence: CSI, OSC and the short escapes. None continues beyond its line. */
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const ansi = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\n]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g
