// Runs Vitest and Playwright one after another, and adds up their results.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const FIRST_FAILURE = './tests/support/first-failure.mjs'

/** Returns functions that run tests in `env` and remember what passed, and how long each part and file took. */
export function createRuns(env) {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-tests-'))
  const results = []
  const startedAt = Date.now()

  function runTests({ name, command, args, settings = {}, read }) {
    print(`\n${name}`)
    const report = join(folder, `${results.length}.json`)
    const reporters = command === 'vitest' ? [`--outputFile.json=${report}`] : []
    const partAt = Date.now()
    const { status } = spawnSync(join('node_modules/.bin', command), [...args, ...reporters], {
      stdio: 'inherit',
      env: {
        ...env,
        ...settings,
        TEST_NAME: name.replaceAll(/\W+/g, '-'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    })
    const result = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : NOTHING
    const isGreen = status === 0 && result.passed > 0
    // A run that ended before its tests, or beside them, failed too.
    const failed = isGreen ? result.failed : Math.max(1, result.failed)
    return add({ ...result, failed, name, isGreen, seconds: secondsSince(partAt) })
  }

  function add(result) {
    results.push({ ...NOTHING, ...result })
    return result.isGreen
  }

  return {
    /** Adds what ran elsewhere, with its name, seconds, and whether it `isGreen`. */
    add,
    /** Runs projects of a configuration of Vitest, by default of the one of the repository: all files, or these. */
    unit(name, { config = 'vitest.config.ts', projects = [], files = [], settings }) {
      const chosen = projects.map((project) => `--project=${project}`)
      const reporters = ['default', 'json', FIRST_FAILURE].map((reporter) => `--reporter=${reporter}`)
      const args = ['run', `--config=${config}`, ...chosen, ...reporters, ...files]
      return runTests({ name, command: 'vitest', args, settings, read: readVitest })
    },
    /** Runs the browser tests that the settings choose; see tests/support/browser/runs.ts. */
    browser(name, settings, args = []) {
      const workers = settings.TEST_RUN === 'cluster' ? ['--workers=1'] : []
      const all = ['test', `--reporter=list,json,${FIRST_FAILURE}`, ...workers, ...args]
      return runTests({ name, command: 'playwright', args: all, settings, read: readPlaywright })
    },
    secondsSoFar: () => secondsSince(startedAt),
    /** Prints what failed, what took longest, and the sum. Returns whether everything passed. */
    printSum() {
      for (const failure of results.flatMap((each) => each.failures))
        print(`\n✘ ${shorten(failure.text)}${failure.page ?? ''}`)
      printLongest('Parts', results)
      printLongest(
        'Files',
        results.flatMap((each) => each.files),
      )
      const sum = (key) => results.reduce((total, each) => total + each[key], 0)
      print(`\n${secondsSince(startedAt)} s`)
      print(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
      return results.every((each) => each.isGreen)
    },
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const LONGEST = 10

const secondsSince = (startedAt) => Math.round((Date.now() - startedAt) / 1000)

/** Prints the names that took longest, with their seconds. Workers run files side by side, so files overlap. */
function printLongest(title, named) {
  const longest = named.toSorted((a, b) => b.seconds - a.seconds).slice(0, LONGEST)
  if (longest.length === 0) return
  print(`\n${title} that took longest, in seconds`)
  for (const { name, seconds } of longest) print(`${String(Math.round(seconds)).padStart(6)}  ${name}`)
}

/** What a run leaves that ended before its first test. */
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }

function readVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ text: `${file}\n${message}` }]
    return failed.map((each) => ({
      text: `${file} › ${each.fullName}\n${each.failureMessages.join('\n')}`,
    }))
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative('.', name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, files }
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
    files: suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })),
  }
}

const secondsOf = (suite) =>
  specsIn(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((total, { duration }) => total + duration / 1000, 0)

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
