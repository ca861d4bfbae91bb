import { LONG } from '#tests/support/long-tests.ts'
import { affectedTests, changedFiles } from './affected.ts'

/** Functions of tests/support/test-runs.mjs. */
interface Runs {
  unit: (name: string, options: { projects: string[]; files: string[] }) => boolean
  browser: (name: string, settings: Record<string, string>, args: string[]) => boolean
  secondsSoFar: () => number
}

/** No batch begins later than this after the first one, so that the gate ends in time. */
const BUDGET_SECONDS = 90
const UNITS_AT_ONCE = 8
const BROWSER_TESTS_AT_ONCE = 2

/**
 * Runs the tests that the change affects and `npm test` has not run, nearest first, until the time is used up. Prints
 * the names of those that are left to the long run.
 */
export function runAffected(runs: Runs): void {
  const long = new Set(LONG)
  const affected = affectedTests(changedFiles(process.env['GATE_BASE']))
  const waiting = affected.filter((path) => path.endsWith('.spec.ts') || long.has(path))
  const startedAt = runs.secondsSoFar()
  const hasTime = () => runs.secondsSoFar() - startedAt < BUDGET_SECONDS
  for (let batch = 1; waiting.length > 0 && hasTime(); batch++) {
    const files = nextBatch(waiting)
    const name = `Affected tests, ${batch}: ${files.length} files`
    if (files[0]?.endsWith('.spec.ts')) runs.browser(name, { TEST_RUN: 'sqlite', TEST_PART: 'others' }, files)
    else runs.unit(name, { projects: ['long'], files })
  }
  if (waiting.length > 0)
    process.stdout.write(`\nAffected too, and left to npm run test:all: ${waiting.join(', ')}\n`)
}

/** Takes the first file, and those of its kind that follow it. */
function nextBatch(waiting: string[]): string[] {
  const areBrowserTests = waiting[0]?.endsWith('.spec.ts')
  const most = areBrowserTests ? BROWSER_TESTS_AT_ONCE : UNITS_AT_ONCE
  const end = waiting.findIndex((path) => path.endsWith('.spec.ts') !== areBrowserTests)
  return waiting.splice(0, Math.min(most, end < 0 ? most : end))
}
