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
  gate,
  'test:all': testAll,
  bench: () => runOnBuild('tests/bench/run.ts'),
  pictures: () => runOnBuild('tests/pictures.ts'),
  faults: () => runOnBuild('tests/faults/run.ts'),
  afternoons: runAfternoons,
  cluster: runCluster,
  structure: () => run(bin('tsx'), ['tests/structure.ts', ...args]),
  'switched-off': () => run(bin('tsx'), ['tests/left-out/switched-off.ts', ...args]),
  'left-out': () => run(bin('tsx'), ['tests/left-out/run.ts', ...args]),
}

const [mode = 'test', ...args] = process.argv.slice(2)
requireNode()
ensureInstalled()
await (modes[mode] ?? test)()

/** Runs what needs no more than Node, npm and a Chromium. */
async function test() {
  await runTests(await chromiumEnv(), everyCommit)
}

/** Runs what every change has to pass: `npm test`, the contract of PostgreSQL, the packed product, affected tests. */
async function gate() {
  const { findPostgres } = await import('./support/find-postgres.mjs')
  orFail(findPostgres)
  const { tsImport } = await import('tsx/esm/api')
  const { runAffected } = await tsImport('./gate/run-affected.ts', import.meta.url)
  await runTests(await chromiumEnv(), async (runs) => {
    if (!(await everyCommit(runs))) return
    await typesWithoutFeature(runs)
    runs.unit('PostgreSQL contract', { projects: ['postgres'], settings: { TEST_PART: 'contract' } })
    runs.unit('Packed product on both databases', { projects: ['product'] })
    runAffected(runs)
  })
}

/** Checks the types of the product without an optional feature, another one each day. */
async function typesWithoutFeature(runs) {
  const { tsImport } = await import('tsx/esm/api')
  const { featureOfTheDay, leaveOut } = await tsImport('./left-out/left-out.ts', import.meta.url)
  const feature = featureOfTheDay()
  const startedAt = Date.now()
  const copy = await leaveOut(feature)
  const failures = await copy.checkTypes().then(
    () => [],
    (error) => [{ text: error.message }],
  )
  await copy.remove()
  const isGreen = failures.length === 0
  runs.add({
    name: `Types without ${feature}`,
    passed: isGreen ? 1 : 0,
    failed: failures.length,
    failures,
    isGreen,
    seconds: (Date.now() - startedAt) / 1000,
  })
}

/** Runs the checks, unit tests on SQLite, component tests and journeys. Returns false if only the checks ran and failed. */
async function everyCommit(runs) {
  const startedAt = Date.now()
  const failed = await failedChecks()
  const counts = { passed: 3 - failed, failed, isGreen: failed === 0 }
  runs.add({ ...counts, name: 'Types, rules and format', seconds: (Date.now() - startedAt) / 1000 })
  if (failed > 0) return false
  runs.unit('Unit tests on SQLite', { projects: ['sqlite', 'isolated'] })
  runs.unit('Component tests', { projects: ['components'] })
  runs.browser('Journeys on SQLite', { TEST_RUN: 'sqlite', TEST_PART: 'journeys' })
  return true
}

/** Runs the long run: all parts, or those that the arguments name; with `--resume` only those that have not passed. */
async function testAll() {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { resume: { type: 'boolean', default: false } },
  })
  const { PARTS, passedParts, rememberPart, stateOfFiles } = await import('./support/parts.mjs')
  const names = Object.keys(PARTS)
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown) fail(`There is no part ${unknown}; npm run test:all has ${names.join(', ')}.`)
  const { findPrograms } = await import('./support/find-programs.mjs')
  const env = orFail(findPrograms)
  const done = values.resume ? passedParts() : []
  if (done.length > 0) print(`Passed before: ${done.join(', ')}`)
  const chosen = (positionals.length > 0 ? positionals : names).filter((name) => !done.includes(name))
  await runTests(env, (runs) => {
    for (const name of chosen) {
      const state = stateOfFiles()
      if (PARTS[name](runs, name)) rememberPart(name, state)
    }
  })
}

async function chromiumEnv() {
  const { findChromium } = await import('./support/browser/find-chromium.mjs')
  return { ...process.env, CHROMIUM_PATH: orFail(findChromium) }
}

/** Calls `work` with functions that run tests on the built product, and prints the sum of their results. */
async function runTests(env, work) {
  ensureBuilt()
  const { createRuns } = await import('./support/test-runs.mjs')
  const runs = createRuns(env)
  try {
    await work(runs)
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

async function check() {
  if ((await failedChecks()) > 0) process.exitCode = 1
}

/** Checks types, rules and format at the same time, and prints one after another. Returns how many failed. */
async function failedChecks() {
  const results = await Promise.all([
    collect('tsc', ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', TYPES_CACHE]),
    collect('oxlint', ['--deny-warnings']),
    collect('oxfmt', ['--check']),
  ])
  for (const { output } of results) process.stdout.write(output)
  return results.filter(({ status }) => status !== 0).length
}

/** Runs a program of the packages. Returns its status and everything that it printed. */
async function collect(name, args) {
  const child = spawn(bin(name), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const status = await new Promise((resolve) => child.once('close', resolve))
  return { status, output }
}

function print(text) {
  process.stdout.write(`${text}\n`)
}
