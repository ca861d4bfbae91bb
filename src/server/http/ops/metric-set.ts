interface Sample {
  labels: Record<string, string>
  value: number
}

/** Adds a metric with one value, or with one for each set of labels. */
type AddMetric = (name: string, help: string, value: number | Sample[]) => void

export interface MetricSet {
  /** For a value that goes up and down. */
  gauge: AddMetric
  /** For a value that only grows while the process runs. */
  counter: AddMetric
  contentType: string
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string>
}

/** Returns an empty set for one scrape. Loads the library on first use to keep the start fast. */
export async function createMetricSet(): Promise<MetricSet> {
  const { Counter, Gauge, Registry } = await import('prom-client')
  const registry = new Registry()
  const samplesOf = (value: number | Sample[]) =>
    typeof value === 'number' ? [{ labels: {}, value }] : value
  const optionsOf = (name: string, help: string, samples: Sample[]) => ({
    name,
    help,
    labelNames: Object.keys(samples[0]?.labels ?? {}),
    registers: [registry],
  })
  return {
    gauge(name, help, value) {
      const samples = samplesOf(value)
      const gauge = new Gauge(optionsOf(name, help, samples))
      for (const sample of samples) gauge.set(sample.labels, sample.value)
    },
    counter(name, help, value) {
      const samples = samplesOf(value)
      const counter = new Counter(optionsOf(name, help, samples))
      for (const sample of samples) counter.inc(sample.labels, sample.value)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
