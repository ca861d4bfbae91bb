import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Runs a program with `runs`, and returns what it printed. */
function outputOf(work: string): string {
  const script = `const { createRuns } = await import('./tests/support/test-runs.mjs')
    const runs = createRuns(process.env)
    ${work}
    console.log(runs.printSum() ? 'green' : 'red')
    runs.cleanUp()`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).stdout
}

it('counts a run that ended before its first test as a failure', () => {
  const output = outputOf("runs.unit('Units', { config: 'no-such-file.ts' })")
  expect(output).toMatch(/^0 passed, 1 failed, 0 skipped\nred$/m)
})

it('ends with the parts that took longest and the sum', () => {
  const output = outputOf(`
    for (let i = 1; i <= 11; i++) runs.add({ name: 'Part ' + i, passed: i, isGreen: true, seconds: i * 10 })`)
  expect(output).toContain('in seconds\n   110  Part 11\n   100  Part 10\n')
  expect(output).not.toContain('Part 1\n')
  expect(output).toMatch(/^66 passed, 0 failed, 0 skipped\ngreen$/m)
})
