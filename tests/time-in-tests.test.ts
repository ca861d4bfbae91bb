import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A machine may be busy: a test that measures a time, or waits for a fixed one, fails on it for no reason. A bound on
// work is counted in steps, a wait ends with an event, and what takes long is measured in tests/bench.

const RULES: Record<string, RegExp> = {
  'measures a time': /performance\.now\(|\bhrtime\b|cpuUsage\(|expect\([^\n]*Date\.now\(\)/,
  'waits for a fixed time':
    /waitForTimeout\(|await (?:setTimeout|pause|sleep|wait|delay)\(|setTimeout\((?:resolve|done)\b/,
  'runs again after a failure': /[{,]\s*retry: \d|\bretries\b/,
}

/** Pauses during which nothing happens that a test could wait for, with the reason. */
const ALLOWED: Record<string, string> = {
  'db/connection/kill.test.ts': 'Kills at another moment in each round.',
  'src/server/http/live/live.test.ts': 'Looks again at a stream that may have nothing to send.',
  'tests/cluster/nodes.cluster.ts': 'Gives another node the time in which it could do the work once more.',
  'tests/e2e/front-page-after-kill.spec.ts': 'Kills at another moment in each round.',
  'tests/e2e/release.spec.ts': 'Spaces out the requests of a reader.',
}

const paths = ['src', 'db', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
const files = paths
  .filter((path) => /\.(?:test\.tsx?|spec\.ts|cluster\.ts)$/.test(path))
  .filter((path) => !path.startsWith('tests/bench/') && path !== 'tests/time-in-tests.test.ts')

/** Tests with what only they use. */
const ofTests = paths.filter((path) => /\.m?tsx?$/.test(path) && /^tests\/|\/testing\/|\.test\./.test(path))

const breaches = (rule: RegExp) => files.filter((path) => rule.test(readFileSync(path, 'utf8')))

it.each(Object.entries(RULES))('no test %s', (name, rule) => {
  expect(files.length).toBeGreaterThan(300)
  const allowed = name === 'waits for a fixed time' ? Object.keys(ALLOWED) : []
  expect(breaches(rule).toSorted()).toEqual(allowed.toSorted())
})

it('no test draws a number that cannot be drawn again: `random` prints its seed, and `seeded` is given one', () => {
  expect(ofTests.length).toBeGreaterThan(files.length)
  const drawing = ofTests.filter((path) => /\bMath\.random\b(?!`)/.test(readFileSync(path, 'utf8')))
  expect(drawing).toEqual([])
})
