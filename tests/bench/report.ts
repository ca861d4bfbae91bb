import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import type { Comparison } from './compare.ts'
import { growthTable, type CallStats } from './growth.ts'
import type { Options } from './options.ts'
import { table } from './table.ts'

export interface Single {
  name: string
  articles: number
  value: number
  unit: string
}

export interface Measured {
  comparisons: Comparison[]
  /** Readers' calls with empty caches. */
  uncached: CallStats[]
  dashboard: CallStats[]
  singles: Single[]
}

const DOCS = 'docs/performance.md'
const MARKS = ['<!-- figures -->', '<!-- /figures -->'] as const

/** Prints the tables, writes them as JSON to bench-results/ and, if requested, to docs/performance.md. */
export async function report(measured: Measured, { writesDocs }: Options): Promise<void> {
  process.stdout.write(`\n${tablesOf(measured)}`)
  await mkdir('bench-results', { recursive: true })
  const at = new Date().toISOString()
  const name = `bench-results/${at.replaceAll(':', '-')}.json`
  await writeFile(name, JSON.stringify({ at, machine: machine(), ...measured }, null, 2))
  if (writesDocs) await writeDocs(tablesOf(forDocs(measured)))
}

function tablesOf({ comparisons, uncached, dashboard, singles }: Measured): string {
  const tables = [
    comparisonTable(comparisons),
    growthTable('Uncached after a save', uncached),
    growthTable('Dashboard', dashboard),
    singleTable(singles),
  ].filter((each) => each !== '')
  return `${[machine(), ...tables].join('\n\n')}\n`
}

/** Keeps the largest archive, and the calls whose processor time grows by a quarter or more. */
function forDocs({ comparisons, singles, uncached, dashboard }: Measured): Measured {
  return {
    comparisons: ofLargest(comparisons),
    uncached: growing(uncached),
    dashboard: growing(dashboard),
    singles: ofLargest(singles),
  }
}

const growing = (calls: CallStats[]) =>
  calls.filter(({ name }) => {
    const costs = calls.filter((call) => call.name === name).map(({ cpuMicros }) => cpuMicros)
    return Math.max(...costs) >= 1.25 * Math.min(...costs)
  })

function ofLargest<Row extends { articles: number }>(rows: Row[]): Row[] {
  const largest = Math.max(...rows.map(({ articles }) => articles))
  return rows.filter(({ articles }) => articles === largest)
}

/** The machine, the version of Node and the day. */
export function machine(): string {
  const [first] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const day = new Date().toISOString().slice(0, 10)
  return `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, ${day}`
}

function comparisonTable(comparisons: Comparison[]): string {
  if (comparisons.length === 0) return ''
  const rows = comparisons.map(({ name, articles, product, bare, rateRatio, cpuRatio, target }) => [
    name,
    articles.toLocaleString('en-US'),
    product.perSecond.toLocaleString('en-US'),
    bare ? bare.perSecond.toLocaleString('en-US') : '',
    rateRatio?.toFixed(2) ?? '',
    product.cpuMicros.toFixed(0),
    bare?.cpuMicros.toFixed(0) ?? '',
    cpuRatio?.toFixed(2) ?? '',
    target?.toFixed(2) ?? '',
    `${product.p50Ms}/${product.p97Ms}/${product.p99Ms}`,
  ])
  return table(
    [
      'What',
      'Articles',
      'Requests/s',
      'Bare server',
      'Ratio',
      'CPU µs',
      'Bare server',
      'CPU ratio',
      'Target',
      'p50/p97.5/p99 ms',
    ],
    rows,
  )
}

function singleTable(singles: Single[]): string {
  return table(
    ['What', 'Articles', 'Value'],
    singles.map(({ name, articles, value, unit }) => [
      name,
      articles.toLocaleString('en-US'),
      `${value} ${unit}`,
    ]),
  )
}

async function writeDocs(text: string): Promise<void> {
  const page = await readFile(DOCS, 'utf8')
  const [before = ''] = page.split(MARKS[0])
  const [, after = ''] = page.split(MARKS[1])
  await writeFile(DOCS, `${before}${MARKS[0]}\n\n${text}\n${MARKS[1]}${after}`)
}
