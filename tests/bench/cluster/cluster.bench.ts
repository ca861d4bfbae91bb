import { readFile, writeFile } from 'node:fs/promises'
import { machine } from '../report.ts'
import { table } from '../table.ts'
import { compareWithBefore } from './before.ts'
import { measureCachedPages } from './cached-pages.ts'
import type { Figure } from './figure.ts'
import { openLab, type Lab } from './lab.ts'
import { measureSaves, measureStreams, measureViews } from './newsroom.ts'
import { measureFrames, measureStarts } from './nodes.ts'
import { measureDistance, measureUncached } from './uncached.ts'
import { measureStale, measureWrites } from './writes.ts'

// `npm run bench -- cluster`: three nodes beside one process on SQLite, with the same archive, in one run.

const DOCS = 'docs/performance.md'
const MARKS = ['<!-- cluster figures -->', '<!-- /cluster figures -->'] as const

/** Figures of single pages and calls, of which the docs have those that miss their demand. */
const FOR_EACH_CALL = /^(?:dashboard|search page|cached (?!front)|.* rendered)/

const print = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Measures everything, prints a table and with `--docs` writes it. `--articles` is the size of the archive, `--reads`
 * the number of reads after writes, `--before` a built clone of an older version to compare SQLite with, and a name
 * such as `pages` measures that part only; `before` only the comparison with an older version.
 */
export async function runClusterBench(args: string[]): Promise<void> {
  const valueOf = (name: string) => args[args.indexOf(name) + 1]
  const has = (name: string) => args.includes(name)
  const articles = has('--articles') ? Number(valueOf('--articles')) : 100_000
  const reads = has('--reads') ? Number(valueOf('--reads')) : 100_000
  const before = has('--before') ? valueOf('--before') : undefined
  const parts: Array<[string, (lab: Lab) => Promise<Figure[]>]> = [
    ['pages', measureCachedPages],
    ['uncached', measureUncached],
    ['distance', measureDistance],
    ['writes', measureWrites],
    ['saves', measureSaves],
    ['views', measureViews],
    ['streams', measureStreams],
    ['stale', (lab) => measureStale(lab, reads)],
    ['frames', measureFrames],
    ['starts', measureStarts],
  ]
  const named = parts.filter(([name]) => has(name))
  const startedAt = performance.now()
  const figures: Figure[] = before ? await compareWithBefore(before) : []
  if (has('before')) return print(format(figures))
  const lab = await openLab(articles, print)
  try {
    for (const [name, measure] of named.length > 0 ? named : parts) {
      print(`Measuring ${name} …`)
      const found = await measure(lab)
      for (const figure of found)
        print(`  ${figure.isReached ? ' ' : '✗'} ${figure.what}: ${figure.value} (${figure.demand})`)
      figures.push(...found)
    }
  } finally {
    await lab.stop()
  }
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  const { moved } = lab
  const notes = [
    `${machine()}. \`npm run bench -- cluster\`, ${seconds} s.`,
    `\`broadsheet move\` copied and compared ${moved.rows.toLocaleString('en-US')} rows in ${moved.seconds.toFixed(0)} s, with ${moved.memoryMb} MB of memory.`,
  ]
  print(`\n${notes.join(' ')}\n\n${format(figures)}`)
  if (!has('--docs')) return
  const shown = figures.filter(({ what, isReached }) => !isReached || !FOR_EACH_CALL.test(what))
  notes.push(`The other ${figures.length - shown.length} figures of pages and calls reach their demand.`)
  const rows = format(shown).replaceAll(`, ${articles.toLocaleString('en-US')} articles`, '')
  await writeDocs(`${notes.join(' ')}\n\n${rows}\n`)
}

function format(figures: Figure[]): string {
  const rows = figures.map(({ what, sqlite, cluster, value, demand, isReached }) => [
    what,
    sqlite,
    cluster,
    value,
    `${demand}${isReached ? '' : ' **not reached**'}`,
  ])
  return table(['What', 'SQLite', 'Cluster', 'Value', 'Demand'], rows)
}

async function writeDocs(text: string): Promise<void> {
  const page = await readFile(DOCS, 'utf8')
  const [before = ''] = page.split(MARKS[0])
  const [, after = ''] = page.split(MARKS[1])
  await writeFile(DOCS, `${before}${MARKS[0]}\n\n${text}\n${MARKS[1]}${after}`)
}
