// `npm test`: installs and builds what is missing, then runs types, lint, format, unit, and browser tests.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
    const results = [unitResults(unit)]
    for (const database of ['sqlite', 'postgres']) {
      print(`\nBrowser tests on ${database}`)
      const report = join(folder, `${database}.json`)
      const env = { ...programs, TEST_RUN: database, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
      passed.push(runTests(bin('playwright'), ['test', '--reporter=list,json'], env))
      results.push(browserResults(report))
    }
    for (const failure of results.flatMap((each) => each.failures)) print(`\n✘ ${failure}`)
    const sum = (key) => results.reduce((total, each) => total + each[key], 0)
    print(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
    process.exitCode = passed.every(Boolean) && results.every((each) => each.passed > 0) ? 0 : 1
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

function unitResults(path) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}\n${message}`]
    return failed.map((each) => `${file} › ${each.fullName}\n${each.failureMessages.join('\n')}`)
  })
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: failures.map(shorten),
  }
}

function browserResults(path) {
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'))
  const failures = suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
        .map((test) => `${file} › ${title} (${test.status})\n${errorOf(test)}`),
    )
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed, skipped: stats.skipped, failures: failures.map(shorten) }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function errorOf(test) {
  return test.results.flatMap((result) => result.errors.map((error) => error.message)).join('\n')
}

/** Returns the first lines, which name the test and what differed. The full report is further up. */
function shorten(failure) {
  const lines = failure.slice(0, 4000).split('\n')
  return lines
    .filter((line) => !line.includes('node_modules'))
    .slice(0, 12)
    .join('\n')
}

function print(text) {
  process.stdout.write(`${text}\n`)
}
