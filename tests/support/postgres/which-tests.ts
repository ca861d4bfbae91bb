import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { codeFiles, distancesFrom, importGraph, turned } from '../repository/import-graph.ts'
import { LONG } from '../long-tests.ts'

// Decides which unit tests run on PostgreSQL too. Databases differ only in db/, so a service needs its tests again
// where it loads a file with SQL text, or waits for other writers.

const ON_POSTGRES_ONLY = /^src\/drivers\/postgres\/.*\.test\.ts$/

/** Tests of the SQLite file itself, of what it loads, of files beside it, and one whose simulated clock cannot wait for a network. */
const OF_SQLITE = [
  'tests/cli.test.ts',
  'src/features/media/server/uploads-in-bucket.test.ts',
  'db/search/query-plans.test.ts',
  'src/features/editor/client/autosave/no-text-lost.test.ts',
  'src/features/newsletters/client/issue/no-text-lost.test.ts',
  'src/features/operations/server/backup/backup.test.ts',
  'src/features/operations/server/backup/offsite/offsite.test.ts',
  'src/features/operations/server/update/database-copy.test.ts',
  'src/server/create-deps.test.ts',
  'tests/recipes.test.ts',
  'tests/extending.test.ts',
]

/**
 * Tables of all roles, states and calls. The server decides each case from what it has read, before it writes, and
 * every one of these calls has tests on both databases.
 */
const OF_RIGHTS = [
  'src/features/people/server/rights/article-rights.test.ts',
  'src/features/people/server/rights/call-rights.test.ts',
  'src/server/rest/permission-first.test.ts',
]
const ON_SQLITE_ONLY = new Set([...OF_SQLITE, ...OF_RIGHTS])

/** Tests of src/drivers/postgres that the gate leaves to the long run. */
const NOT_IN_GATE: Record<string, string> = {
  'src/drivers/postgres/migrations-under-saves.test.ts': 'Migrates under load.',
}

/** SQL text, a branch by database, or writes, in db/. */
const SQL = /\bsql[`<]|\bDIALECT\b|\btx\.db\b/
const HAS_SQL = /^db\/(?:queries|search)\/|\.sql\.ts$/

const OF_SERVER = /^src\/(?:server|features\/[^/]+\/server)\//

/** Calls of the database that wait for other connections, or ask what they have done. */
const WAITS = /\.(?:writeBeside|sharedRows|validate|tryLock|withLock|isCutOff|onCommit)\b/

/** How tests open a newsroom: by itself, or behind a server. */
const OPENS_NEWSROOM = /open\w*Newsroom|startNewsletterRoom|openPaper|openUploadServer|call-fuzz\.ts/

/** Component tests are about screens, which do not know the database. */
const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.endsWith('.component.test.tsx')
const stemOf = (path: string) => basename(path).split('.')[0]

/** The unit tests that can run on PostgreSQL, and those that do. */
export interface PostgresTests {
  /** All that open a newsroom, and those of src/drivers/postgres. */
  possible: string[]
  /** Files of the server with SQL of their own, or that wait, each with its tests, nearest first. */
  testsOf: Map<string, string[]>
  /** What the gate runs: src/drivers/postgres, and a test of each of those files that is not among the long ones. */
  contract: string[]
  /** What the long run adds. */
  rest: string[]
}

/** Chooses the tests by what their files import. */
export function choosePostgresTests(): PostgresTests {
  const files = codeFiles()
  const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
  const textOf = (path: string) => texts.get(path) ?? ''
  const graph = importGraph(files)
  const ofPostgres = files.filter((path) => ON_POSTGRES_ONLY.test(path))
  const newsroom = files.filter(
    (path) =>
      isTest(path) &&
      !ON_POSTGRES_ONLY.test(path) &&
      !ON_SQLITE_ONLY.has(path) &&
      OPENS_NEWSROOM.test(textOf(path)),
  )
  const withSql = new Set(files.filter((path) => HAS_SQL.test(path) && SQL.test(textOf(path))))
  const differs = (path: string) =>
    (graph.get(path) ?? []).some((target) => withSql.has(target)) || WAITS.test(textOf(path))
  const sources = files.filter((path) => OF_SERVER.test(path) && !isTest(path) && differs(path))
  const loadedBy = turned(graph)
  const testsOf = new Map(sources.map((path) => [path, nearestTests(path)]))

  function nearestTests(source: string): string[] {
    const own = newsroom.filter(
      (test) =>
        (dirname(test) === dirname(source) && stemOf(test) === stemOf(source)) ||
        graph.get(test)?.includes(source),
    )
    if (own.length > 0) return own
    const beside = newsroom.filter((test) => dirname(test) === dirname(source))
    if (beside.length > 0) return beside
    const distances = distancesFrom([source], loadedBy)
    const users = [...distances.keys()].map((path) => dirname(path))
    const nearest = users.find((folder) => newsroom.some((test) => dirname(test) === folder))
    return newsroom.filter((test) => dirname(test) === nearest)
  }

  const contract = [
    ...ofPostgres.filter((path) => !(path in NOT_IN_GATE)),
    // Elsewhere than db/, all tests of the search and the queries are few.
    ...newsroom.filter((path) => path.startsWith('db/')),
    ...fewestTests(testsOf),
  ]
  const chosen = new Set([...ofPostgres, ...contract, ...[...testsOf.values()].flat()])
  return {
    possible: [...ofPostgres, ...newsroom],
    testsOf,
    contract: [...new Set(contract)].toSorted(),
    rest: [...chosen].filter((path) => !contract.includes(path)).toSorted(),
  }
}

/** Returns few tests that have one of each source, those first that have most. Long ones are left to the long run. */
function fewestTests(testsOf: ReadonlyMap<string, string[]>): string[] {
  const long = new Set(LONG)
  const open = new Map(
    [...testsOf].map(([source, tests]) => [source, tests.filter((test) => !long.has(test))]),
  )
  const chosen: string[] = []
  for (;;) {
    const counts = new Map<string, number>()
    for (const test of [...open.values()].flat()) counts.set(test, (counts.get(test) ?? 0) + 1)
    const [best] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    if (!best) return chosen
    chosen.push(best[0])
    for (const [source, tests] of open) if (tests.includes(best[0])) open.delete(source)
  }
}
