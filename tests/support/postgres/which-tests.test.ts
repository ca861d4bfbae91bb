import { beforeAll, expect, it } from 'vitest'
import { codeFiles, distancesFrom, importGraph } from '../repository/import-graph.ts'
import { LONG } from '../long-tests.ts'
import { choosePostgresTests, type PostgresTests } from './which-tests.ts'

let chosen: PostgresTests
beforeAll(() => void (chosen = choosePostgresTests()))

/** The worker merges the index in a file of SQLite. */
const isCode = (path: string) => path.endsWith('.ts') && !/\.(?:test|worker)\.ts$/.test(path)

it('has a test for each file of the server with SQL of its own', () => {
  expect(chosen.testsOf.size).toBeGreaterThan(80)
  expect([...chosen.testsOf].filter(([, tests]) => tests.length === 0)).toEqual([])
  const isInGate = (tests: string[]) => tests.some((test) => chosen.contract.includes(test))
  const areLong = (tests: string[]) => tests.every((test) => LONG.includes(test))
  expect([...chosen.testsOf.values()].filter((tests) => !isInGate(tests) && !areLong(tests))).toEqual([])
  const all = new Set([...chosen.contract, ...chosen.rest])
  expect([...chosen.testsOf.values()].flat().filter((test) => !all.has(test))).toEqual([])
})

const isOfDatabase = (path: string) => /^(?:db|src\/drivers\/postgres)\//.test(path)

it('runs each file of the queries, the search and PostgreSQL, through a service or a test of its own', () => {
  const files = codeFiles().filter((path) => !path.startsWith('tests/'))
  const starts = [...chosen.testsOf.keys(), ...chosen.contract.filter(isOfDatabase)]
  const graph = importGraph(files.filter((path) => starts.includes(path) || isOfDatabase(path)))
  const reached = distancesFrom(starts, graph)
  const sql = files
    .filter((path) => /^(?:db\/(?:queries|search)|src\/drivers\/postgres)\//.test(path))
    .filter(isCode)
  expect(sql.length).toBeGreaterThan(40)
  expect(sql.filter((path) => !reached.has(path))).toEqual([])
})

it('runs fewer tests than there are, and none twice', () => {
  const { contract, rest, possible } = chosen
  expect(contract.length).toBeGreaterThan(40)
  expect(contract.length + rest.length).toBeLessThan(possible.length)
  expect(new Set([...contract, ...rest]).size).toBe(contract.length + rest.length)
  expect([...contract, ...rest].filter((path) => !possible.includes(path))).toEqual([])
  expect(rest).toContain('src/drivers/postgres/migrations-under-saves.test.ts')
})
