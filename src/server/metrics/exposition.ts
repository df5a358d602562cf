/** A metric of Prometheus that is read when it is asked for: one number for each combination of its labels. */
export interface Metric {
  /** Without the prefix `signalbox_`; ends in its unit. */
  name: string
  help: string
  samples: readonly Sample[]
}

export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** Writes gauges in the text format of Prometheus, version 0.0.4. */
export async function exposition(metrics: readonly Metric[]): Promise<string> {
  const { Gauge, Registry } = (await import('prom-client')).default
  const registry = new Registry()
  for (const { name, help, samples } of metrics) {
    if (samples.length === 0) continue
    const labelNames = Object.keys(samples[0]?.labels ?? {})
    const gauge = new Gauge({ name: `signalbox_${name}`, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of samples) gauge.set(labels, value)
  }
  return registry.metrics()
}
