/** Prometheus' text format 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

interface Sample {
  labels: Record<string, string>
  value: number
}

export interface Metric {
  name: string
  help: string
  type: 'gauge' | 'counter'
  samples: Sample[]
}

/** A value that goes up and down, or one for each set of labels. */
export const gauge = (name: string, help: string, value: number | Sample[]): Metric =>
  metricOf('gauge', name, help, value)

/** A value that only grows while the process runs. */
export const counter = (name: string, help: string, value: number | Sample[]): Metric =>
  metricOf('counter', name, help, value)

function metricOf(type: Metric['type'], name: string, help: string, value: number | Sample[]): Metric {
  return { name, help, type, samples: typeof value === 'number' ? [{ labels: {}, value }] : value }
}

/** All metrics as text. Label values must hold no quotation mark, backslash or line break. */
export function formatMetrics(metrics: Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ labels, value }) => `${name}${formatLabels(labels)} ${formatValue(value)}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

function formatLabels(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const formatValue = (value: number) => (value === Infinity ? '+Inf' : String(value))
