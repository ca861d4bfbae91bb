// Runs Vitest and Playwright one after another, and adds up their results.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Returns functions that run tests in `env` and remember what passed. */
export function createRuns(env) {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-tests-'))
  const results = []

  function runTests(command, args, settings, read) {
    const report = join(folder, `${results.length}.json`)
    const reporters = command === 'vitest' ? [`--outputFile.json=${report}`] : []
    const { status } = spawnSync(join('node_modules/.bin', command), [...args, ...reporters], {
      stdio: 'inherit',
      env: { ...env, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    })
    const result = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : NOTHING
    results.push({ ...result, isGreen: status === 0 && result.passed > 0 })
  }

  return {
    /** Runs projects of a configuration of Vitest, by default of the one of the repository. */
    unit({ config = 'vitest.config.ts', projects = [] }) {
      const chosen = projects.map((name) => `--project=${name}`)
      const args = ['run', `--config=${config}`, ...chosen, '--reporter=default', '--reporter=json']
      runTests('vitest', args, {}, readVitest)
    },
    /** Runs the browser tests that the settings choose; see tests/support/browser/runs.ts. */
    browser(settings) {
      print(`\nBrowser tests: ${Object.values(settings).join(', ')}`)
      const workers = settings.TEST_RUN === 'cluster' ? ['--workers=1'] : []
      runTests('playwright', ['test', '--reporter=list,json', ...workers], settings, readPlaywright)
    },
    /** Prints what failed and the sum. Returns whether everything passed. */
    printSum() {
      for (const failure of results.flatMap((each) => each.failures))
        print(`\n✘ ${shorten(failure.text)}${failure.page ?? ''}`)
      const sum = (key) => results.reduce((total, each) => total + each[key], 0)
      print(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
      return results.every((each) => each.isGreen)
    },
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What a run leaves that ended before its first test. */
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }

function readVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ text: `${file}\n${message}` }]
    return failed.map((each) => ({
      text: `${file} › ${each.fullName}\n${each.failureMessages.join('\n')}`,
    }))
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures }
}

function readPlaywright({ stats, suites }) {
  const failures = suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => ({
        text: `${file} › ${title} (${test.status})\n${errorOf(test)}`,
        page: pageOf(test),
      })),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures,
  }
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

function errorOf(test) {
  return test.results.flatMap((result) => result.errors.map((error) => error.message)).join('\n')
}

/** Returns what the page showed when the test failed, as Playwright describes it for a screen reader. */
function pageOf(test) {
  const paths = test.results.flatMap(({ attachments }) =>
    attachments.filter(({ name, path }) => name === 'error-context' && path).map(({ path }) => path),
  )
  return paths
    .filter((path) => existsSync(path))
    .flatMap((path) => /```yaml\n[\s\S]*?```/.exec(readFileSync(path, 'utf8'))?.[0].split('\n') ?? [])
    .slice(0, MAX_PAGE_LINES)
    .map((line) => `\n${line}`)
    .join('')
}

const MAX_PAGE_LINES = 150

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
