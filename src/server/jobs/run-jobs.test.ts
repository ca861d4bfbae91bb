import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { runJobs } from './run-jobs.ts'
import type { Job } from './run-jobs.ts'
import { until } from '#tests/support/until.ts'

let news: TestNewsroom

beforeEach(async () => void (news = await openTestNewsroom()))
afterEach(() => news.close())

const every = (run: () => Promise<void>, options: Partial<Job> = {}): Job => ({
  name: 'count',
  everyMs: 60_000,
  run,
  ...options,
})

/** Runs the job once in each of two runners, as two processes would. */
async function runTwice(options: Partial<Job>): Promise<number> {
  let runs = 0
  let end = () => undefined as void
  const isOver = new Promise<void>((resolve) => (end = resolve))
  const job = every(async () => {
    runs += 1
    await isOver
  }, options)
  const runners = [runJobs(news.deps, [job]), runJobs(news.deps, [job])]
  await until(() => expect(runs).toBeGreaterThan(0))
  // A runner that may not run the job finds the lock taken within these turns.
  for (let turn = 0; turn < 100; turn++) await setImmediate()
  end()
  await Promise.all(runners.map((runner) => runner.stop()))
  return runs
}

test('runs a job in one process at a time', async () => {
  expect(await runTwice({})).toBe(1)
})

test('runs a job in each process if it says so', async () => {
  expect(await runTwice({ inEachProcess: true })).toBe(2)
})

test('runs a job again after a failed run', async () => {
  const run = vi.fn().mockRejectedValue(new Error('no'))
  const runner = runJobs(news.deps, [every(run, { everyMs: 20 })])
  await until(() => expect(run.mock.calls.length).toBeGreaterThan(1))
  await runner.stop()
})
