import { mkdirSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { HOUR_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  mkdirSync(newsroom.deps.config.uploadsDir)
})
afterEach(() => newsroom.close())

const status = () => newsroom.as(newsroom.people.admin).system.status()

it('names the version, and its commit in a clone', async () => {
  expect((await status()).version).toBe(newsroom.deps.build)
  expect(newsroom.deps.build.split(' ', 1)).toEqual([newsroom.deps.version])
})

it('reports failed jobs, and why nothing can be stored', async () => {
  const job = { name: 'trash', everyMs: HOUR_MS, run: () => Promise.reject(new Error('on purpose')) }
  await runJobs(newsroom.deps, [job]).stop()
  rmSync(newsroom.deps.config.uploadsDir, { recursive: true })
  expect(await status()).toMatchObject({
    failedJobs: [{ name: 'trash', failures: 1 }],
    problem: 'uploads not writable',
    disk: { freeBytes: expect.any(Number) },
  })
})
