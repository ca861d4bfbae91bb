import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLogger } from '#server/lib/logger.ts'
import { toPublicError } from '#server/lib/public-error.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

/** As Node reports a request whose client left. */
const brokenOff = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })

it.each(['/api/login', '/trpc/auth.login'])(
  'logs no error for a body of %s that is broken off',
  async (path) => {
    const lines: string[] = []
    const log = createLogger('info', { write: (line) => void lines.push(line) })
    const body = new ReadableStream({ pull: (controller) => controller.error(brokenOff()) })
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
    const response = await createApp({ ...newsroom.deps, log }).request(path, request as RequestInit)
    expect(response.status).toBe(400)
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)

it('goes on to report connections of the server itself that break', () => {
  expect(toPublicError(brokenOff()).status).toBe(400)
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  expect(toPublicError(reset).status).toBeGreaterThanOrEqual(500)
})
