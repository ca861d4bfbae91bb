// `npm test`: installs and builds what is missing, then runs types, lint, format, unit, and browser tests.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, requireNode, ROOT, run } from '../src/server/install-and-build.mjs'

const bin = (name) => join(ROOT, 'node_modules/.bin', name)

const modes = {
  check,
  bench: () => runOnBuild('tests/bench/run.ts'),
  faults: () => runOnBuild('tests/faults/run.ts'),
  cluster: runCluster,
  test: () => (process.argv[3] === 'cluster' ? testCluster() : test()),
}

requireNode()
ensureInstalled()
await (modes[process.argv[2] ?? 'test'] ?? test)()

/** Builds first, so that the results are those of the current sources. */
function runOnBuild(script) {
  ensureBuilt()
  run(bin('tsx'), [script, ...process.argv.slice(3)])
}

/** Passes signals on, because everything that the cluster started has to end before this process does. */
function runCluster() {
  ensureBuilt()
  const args = ['--import', 'tsx', 'tests/cluster/run.ts', ...process.argv.slice(3)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (status) => (process.exitCode = status ?? 1))
}

function check() {
  run(bin('tsc'), ['--noEmit', '-p', '.'])
  run(bin('oxlint'), ['--deny-warnings'])
  run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])
}

async function test() {
  const { findPrograms } = await import('./support/find-programs.mjs')
  const programs = findPrograms()
  check()
  ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-tests-'))
  try {
    const unit = join(folder, 'unit.json')
    const unitArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]
    const passed = [runTests(bin('vitest'), unitArgs, programs)]
    const counts = [unitCounts(unit)]
    for (const database of ['sqlite', 'postgres']) {
      print(`\nBrowser tests on ${database}`)
      const report = join(folder, `${database}.json`)
      const env = { ...programs, TEST_RUN: database, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
      passed.push(runTests(bin('playwright'), ['test', '--reporter=list,json'], env))
      counts.push(browserCounts(report))
    }
    const total = counts.reduce(addCounts)
    print(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
    process.exitCode = passed.every(Boolean) && counts.every((each) => each.passed > 0) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs on three nodes behind Varnish: what nodes do together, then the browser tests. */
async function testCluster() {
  const { findPrograms } = await import('./support/find-programs.mjs')
  const env = { ...findPrograms(), TEST_RUN: 'cluster' }
  ensureBuilt()
  const hasPassed = runTests(bin('vitest'), ['run', '--config', 'tests/cluster/vitest.config.ts'], env)
  process.exitCode = runTests(bin('playwright'), ['test', '--workers=1'], env) && hasPassed ? 0 : 1
}

function runTests(command, args, env) {
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env }).status === 0
}

function unitCounts(path) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function browserCounts(path) {
  const { stats } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

function print(text) {
  process.stdout.write(`${text}\n`)
}
