// `npm test`: installs and builds what is missing, then runs types, lint, format, unit, and browser tests.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, requireNode, ROOT, run } from '../src/server/install-and-build.mjs'

const bin = (name) => join(ROOT, 'node_modules/.bin', name)

/** Browser tests that need neither the files nor the process of a site. */
const CLUSTER_SPECS = [
  'articles',
  'publishing',
  'accounts',
  'reader-journey',
  'reader-pages',
  'live',
  'media',
]

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
  const env = {
    ...programs,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'e2e.json'),
  }
  try {
    const unit = join(folder, 'unit.json')
    const unitArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]
    const hasUnitPassed = runTests(bin('vitest'), unitArgs, env)
    const haveBrowserTestsPassed = runTests(bin('playwright'), ['test', '--reporter=list,json'], env)
    const total = addCounts(unitCounts(unit), browserCounts(env.PLAYWRIGHT_JSON_OUTPUT_NAME))
    process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
    process.exitCode = hasUnitPassed && haveBrowserTestsPassed && total.passed > 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs on three nodes behind Varnish: what nodes do together, then screens that readers and editors use most. */
async function testCluster() {
  const { findPrograms } = await import('./support/find-programs.mjs')
  const env = { ...findPrograms(), TEST_ON_CLUSTER: '1' }
  ensureBuilt()
  const hasPassed = runTests(bin('vitest'), ['run', '--config', 'tests/cluster/vitest.config.ts'], env)
  const browser = ['test', '--workers=1', ...CLUSTER_SPECS.map((name) => `tests/e2e/${name}.spec.ts`)]
  process.exitCode = runTests(bin('playwright'), browser, env) && hasPassed ? 0 : 1
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
