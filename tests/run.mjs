// Runs the checks and the tests; installs and builds what is missing first.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  ensureBuilt,
  ensureInstalled,
  fail,
  requireNode,
  ROOT,
  run,
} from '../src/server/install-and-build.mjs'

const bin = (name) => join(ROOT, 'node_modules/.bin', name)

/** What the compiler knows of files that have not changed since the last check. */
const TYPES_CACHE = join(ROOT, 'node_modules/.cache/types.tsbuildinfo')

const modes = {
  check,
  test,
  'test:all': testAll,
  bench: () => runOnBuild('tests/bench/run.ts'),
  pictures: () => runOnBuild('tests/pictures.ts'),
  faults: () => runOnBuild('tests/faults/run.ts'),
  afternoons: runAfternoons,
  cluster: runCluster,
}

/** What `npm run test:all` runs; its arguments choose some of them. */
const PARTS = {
  unit: (runs) => runs.unit({ projects: ['long', 'postgres'] }),
  browser: (runs) => runs.browser({ TEST_RUN: 'sqlite', TEST_PART: 'others' }),
  postgres: (runs) => runs.browser({ TEST_RUN: 'postgres', TEST_PART: 'journeys' }),
  cluster: (runs) => {
    runs.unit({ config: 'tests/cluster/vitest.config.ts' })
    runs.browser({ TEST_RUN: 'cluster', TEST_PART: 'journeys' })
  },
}

const [mode = 'test', ...args] = process.argv.slice(2)
requireNode()
ensureInstalled()
await (modes[mode] ?? test)()

/** Runs what needs no more than Node, npm and a Chromium. */
async function test() {
  const { findChromium } = await import('./support/browser/find-chromium.mjs')
  const env = { ...process.env, CHROMIUM_PATH: orFail(findChromium) }
  await check()
  await runTests(env, (runs) => {
    runs.unit({ projects: ['sqlite', 'isolated'] })
    runs.browser({ TEST_RUN: 'sqlite', TEST_PART: 'journeys' })
  })
}

/** Runs what `npm test` leaves out. */
async function testAll() {
  const unknown = args.find((name) => !(name in PARTS))
  if (unknown) fail(`There is no part ${unknown}; npm run test:all has ${Object.keys(PARTS).join(', ')}.`)
  const { findPrograms } = await import('./support/find-programs.mjs')
  const env = orFail(findPrograms)
  const parts = args.length > 0 ? args : Object.keys(PARTS)
  await runTests(env, (runs) => {
    for (const name of parts) PARTS[name](runs)
  })
}

/** Calls `work` with functions that run tests on the built product, and prints the sum of their results. */
async function runTests(env, work) {
  ensureBuilt()
  const { createRuns } = await import('./support/test-runs.mjs')
  const runs = createRuns(env)
  try {
    work(runs)
    process.exitCode = runs.printSum() ? 0 : 1
  } finally {
    runs.cleanUp()
  }
}

/** Returns what a function found, or ends with its sentence about what is missing. */
function orFail(find) {
  try {
    return find()
  } catch (error) {
    fail(error.message)
  }
}

/** Builds first, so that the results are those of the current sources. */
function runOnBuild(script) {
  ensureBuilt()
  run(bin('tsx'), [script, ...args])
}

/** Runs hostile afternoons in the editor: `--rounds 200 --seed 1` runs those with the seeds 1 to 200. */
async function runAfternoons() {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
  })
  const { findChromium } = await import('./support/browser/find-chromium.mjs')
  ensureBuilt()
  run(bin('playwright'), ['test', 'hostile-afternoon', '--reporter=list'], {
    ...process.env,
    CHROMIUM_PATH: orFail(findChromium),
    AFTERNOONS: values.rounds,
    AFTERNOON_SEED: values.seed,
  })
}

/** Passes signals on, because everything that the cluster started has to end before this process does. */
function runCluster() {
  ensureBuilt()
  const command = ['--import', 'tsx', 'tests/cluster/run.ts', ...args]
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (status) => (process.exitCode = status ?? 1))
}

/** Checks types, rules and format at the same time, and prints one after another. Exits if one fails. */
async function check() {
  const results = await Promise.all([
    collect('tsc', ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', TYPES_CACHE]),
    collect('oxlint', ['--deny-warnings']),
    collect('oxfmt', ['--check']),
  ])
  for (const { output } of results) process.stdout.write(output)
  if (results.some(({ status }) => status !== 0)) process.exit(1)
}

/** Runs a program of the packages. Returns its status and everything that it printed. */
async function collect(name, args) {
  const child = spawn(bin(name), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => child.once('close', resolve))
  return { status, output }
}
