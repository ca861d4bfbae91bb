// The parts of `npm run test:all`, and which of them have passed on the present state of the repository.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const PASSED = 'node_modules/.cache/passed-parts.json'

/** In how many parts the other browser tests are divided. */
const BROWSER_PARTS = 4

const browserPart = (number) => [
  `browser-${number}`,
  (runs, name) =>
    runs.browser(name, { TEST_RUN: 'sqlite', TEST_PART: 'others' }, [`--shard=${number}/${BROWSER_PARTS}`]),
]

/** What `npm run test:all` runs, in this order; its arguments choose some of them. */
export const PARTS = {
  units: (runs, name) => runs.unit(name, { projects: ['long'] }),
  postgres: (runs, name) => runs.unit(name, { projects: ['postgres'], settings: { TEST_PART: 'rest' } }),
  'postgres-browser': (runs, name) => runs.browser(name, { TEST_RUN: 'postgres', TEST_PART: 'journeys' }),
  cluster: (runs, name) => runs.unit(name, { config: 'tests/cluster/vitest.config.ts' }),
  'cluster-browser': (runs, name) => runs.browser(name, { TEST_RUN: 'cluster', TEST_PART: 'journeys' }),
  ...Object.fromEntries(Array.from({ length: BROWSER_PARTS }, (_, i) => browserPart(i + 1))),
}

/** Returns the names of the parts that passed on these files. */
export function passedParts() {
  const { state, passed } = readPassed()
  return state === stateOfFiles() ? passed : []
}

/** Remembers that a part passed on these files; `state` is theirs from before it ran. */
export function rememberPart(name, state) {
  const before = readPassed()
  const passed = before.state === state ? before.passed : []
  mkdirSync(dirname(PASSED), { recursive: true })
  writeFileSync(PASSED, JSON.stringify({ state, passed: [...new Set([...passed, name])] }))
}

/** Returns a digest of the commit and of what has changed since. */
export function stateOfFiles() {
  const hash = createHash('sha256')
  for (const args of [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ])
    hash.update(spawnSync('git', args, { maxBuffer: 100_000_000 }).stdout ?? '')
  return hash.digest('hex')
}

function readPassed() {
  try {
    return JSON.parse(readFileSync(PASSED, 'utf8'))
  } catch {
    return { state: '', passed: [] }
  }
}
