/** A metric of Prometheus: a number that was measured now, once for each combination of its labels. */
export interface Metric {
  /** Without the prefix `signalbox_`; ends in its unit. */
  name: string
  help: string
  /** A gauge goes up and down; a counter only up, and its name ends in `_total`. */
  type: 'gauge' | 'counter'
  samples: readonly Sample[]
}

export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** Writes metrics in the text format of Prometheus, version 0.0.4. */
export function exposition(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, type, samples }) => [
      `# HELP signalbox_${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE signalbox_${name} ${type}`,
      ...samples.map(({ labels = {}, value }) => `signalbox_${name}${labelsText(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return all.length === 0 ? '' : `{${all.join(',')}}`
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
