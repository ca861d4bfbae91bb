import { basename } from 'node:path'
import { JOURNEYS } from '#tests/support/browser/runs.ts'
import { LONG } from '#tests/support/long-tests.ts'
import { choosePostgresTests } from '#tests/support/postgres/which-tests.ts'
import { affectedTests, changedFiles } from './affected.ts'

/** Functions of tests/support/test-runs.mjs. */
interface Runs {
  unit: (
    name: string,
    options: { projects: string[]; files: string[]; settings?: Record<string, string> },
  ) => boolean
  browser: (name: string, settings: Record<string, string>, args: string[]) => boolean
  secondsSoFar: () => number
}

/** No batch begins later than this after the first one, so that the gate ends in time. */
const BUDGET_SECONDS = 90

type Kind = 'browser' | 'long' | 'postgres'
const AT_ONCE: Record<Kind, number> = { browser: 2, long: 2, postgres: 8 }

/** A test in one of the ways in which the long run has it. */
interface Task {
  kind: Kind
  path: string
}

/**
 * Runs the tests of the long run that the change affects, nearest first, until the time is used up. Prints the names of
 * those that are left to the long run.
 */
export function runAffected(runs: Runs): void {
  const change = readChange()
  if (!change) return
  print(`\n${change.changed.length} files have changed since ${change.base}`)
  const waiting = affectedTests(change.changed).flatMap(tasksOf())
  const startedAt = runs.secondsSoFar()
  const hasTime = () => runs.secondsSoFar() - startedAt < BUDGET_SECONDS
  for (let batch = 1; waiting.length > 0 && hasTime(); batch++) {
    const { kind, files } = nextBatch(waiting)
    const name = `Affected tests, ${batch}: ${files.length} of ${kind}`
    if (kind === 'browser') runs.browser(name, { TEST_RUN: 'sqlite' }, files)
    else runs.unit(name, { projects: [kind], files, settings: { TEST_PART: 'rest' } })
  }
  const left = new Set(waiting.map(({ path }) => path))
  if (left.size > 0) print(`\nAffected too, and left to the long run: ${[...left].join(', ')}`)
}

/** Returns the change. Says so where none is known, so that nobody takes it for a small one. */
function readChange(): ReturnType<typeof changedFiles> | null {
  try {
    return changedFiles(process.env['GATE_BASE'])
  } catch (error) {
    print(`\nNo affected tests. ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Returns how a test runs in the long run; a function, because it reads the sources once. */
function tasksOf(): (path: string) => Task[] {
  const long = new Set(LONG)
  const onPostgres = new Set(choosePostgresTests().rest)
  return (path) => {
    if (path.endsWith('.spec.ts'))
      return basename(path, '.spec.ts') in JOURNEYS ? [] : [{ kind: 'browser', path }]
    return [
      ...(long.has(path) ? [{ kind: 'long' as const, path }] : []),
      ...(onPostgres.has(path) ? [{ kind: 'postgres' as const, path }] : []),
    ]
  }
}

/** Takes the first test, and the next ones of its kind, of which several share one start. */
function nextBatch(waiting: Task[]): { kind: Kind; files: string[] } {
  const kind = waiting[0]?.kind ?? 'browser'
  const taken = waiting.filter((task) => task.kind === kind).slice(0, AT_ONCE[kind])
  for (const task of taken) waiting.splice(waiting.indexOf(task), 1)
  return { kind, files: taken.map(({ path }) => path) }
}
