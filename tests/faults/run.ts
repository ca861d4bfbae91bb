import { parseArgs } from 'node:util'
import { FAULTS } from './all.ts'
import { runInLab, NotRun, type Fault } from './support/fault.ts'

// `npm run faults [-- F01 F07 …] [--quick]` runs the drills, and `npm run faults -- cluster [standby-gone …]
// [--rounds 50]` those of a cluster; `npm run faults -- fuzz` sends random input.

interface Row {
  fault: Fault
  summary: string
  verdict: 'as expected' | 'UNEXPECTED' | 'not run'
}

interface RunOptions {
  isQuick: boolean
  rounds: number | null
}

async function runFault(fault: Fault, { isQuick, rounds }: RunOptions): Promise<Row> {
  try {
    const { summary, isAsExpected } = await runInLab(fault, isQuick, rounds)
    return { fault, summary, verdict: isAsExpected ? 'as expected' : 'UNEXPECTED' }
  } catch (error) {
    if (error instanceof NotRun) return { fault, summary: error.message, verdict: 'not run' }
    return { fault, summary: error instanceof Error ? error.message : String(error), verdict: 'UNEXPECTED' }
  }
}

/** Runs the drills with these ids, or all of them. */
async function runFaults(all: Fault[], ids: string[], options: RunOptions): Promise<void> {
  const chosen = all.filter(({ id, isQuick: inQuick }) =>
    ids.length > 0 ? ids.includes(id) : !options.isQuick || inQuick,
  )
  const width = Math.max(...chosen.map(({ id }) => id.length)) + 2
  const rows: Row[] = []
  for (const fault of chosen) {
    const startedAt = performance.now()
    const row = await runFault(fault, options)
    rows.push(row)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${fault.id.padEnd(width)}${row.verdict.padEnd(17)}${seconds.padStart(6)} s  ${row.summary}`)
  }
  console.log(`\n${table(rows)}`)
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length
  const [good, bad, none] = [count('as expected'), count('UNEXPECTED'), count('not run')]
  console.log(`\n${good} as expected, ${bad} unexpected, ${none} not run`)
  process.exitCode = bad > 0 ? 1 : 0
}

function table(rows: Row[]): string {
  const line = ({ fault, summary, verdict }: Row) =>
    `| ${[fault.id, fault.fault, fault.expected, summary.replaceAll(/\s+/g, ' '), verdict].join(' | ')} |`
  return ['| id | fault | expected | result | verdict |', '|---|---|---|---|---|', ...rows.map(line)].join(
    '\n',
  )
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    rounds: { type: 'string' },
  },
})
if (positionals[0] === 'fuzz') {
  const { runFuzz } = await import('./support/fuzz.ts')
  await runFuzz({ runs: Number(values.runs), seed: values.seed ? Number(values.seed) : Date.now() % 2 ** 31 })
} else {
  const options = { isQuick: values.quick, rounds: values.rounds ? Number(values.rounds) : null }
  if (positionals[0] === 'cluster') {
    const { CLUSTER_FAULTS } = await import('./cluster/all.ts')
    await runFaults(CLUSTER_FAULTS, positionals.slice(1), options)
  } else {
    await runFaults(FAULTS, positionals, options)
  }
}
