import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLogger } from '#server/lib/logger.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { withRequestLog } from './request-log.ts'

let newsroom: TestNewsroom
let lines: string[]
let origin: string
let close: () => void

beforeEach(async () => {
  newsroom = await openTestNewsroom()
  lines = []
  const log = createLogger('info', { write: (line: string) => void lines.push(line) })
  const app = createApp({ ...newsroom.deps, log })
  const calls = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer(withRequestLog({ ...newsroom.deps, log }, (req, res) => void calls(req, res)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(async () => {
  close()
  await newsroom.close()
})

async function logIn(password: string) {
  const response = await fetch(`${origin}/api/login?note=in-the-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ username: 'chief', password }),
  })
  await response.text()
  return response
}

describe('the request log', () => {
  it('has one line per call, with the id of the response', async () => {
    const response = await logIn(PASSWORD)
    await expect.poll(() => lines.length).toBe(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      method: 'POST',
      path: '/api/login',
      status: 200,
      ms: expect.any(Number),
    })
  })

  it('never contains a password, a cookie or a query string', async () => {
    const [cookie = ''] = (await logIn(PASSWORD)).headers.getSetCookie()
    const token = /=(\w+)/.exec(cookie)?.[1] ?? ''
    await logIn('a wrong secret guess')
    await fetch(`${origin}/api/user`, { headers: { cookie: `broadsheet=${token}`, connection: 'close' } })
    await expect.poll(() => lines.length).toBe(3)
    expect(token).toMatch(/^\w{20,}$/)
    for (const secret of [PASSWORD, 'a wrong secret guess', token, 'in-the-query']) {
      expect(lines.join('')).not.toContain(secret)
    }
  })

  it('stays on one line for any path', async () => {
    await fetch(`${origin}/api/a%0a{"level":60}%1b[31m`, { headers: { connection: 'close' } })
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]?.trim()).not.toContain('\n')
    expect(lines[0]).not.toContain('\u001b')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ status: 404, level: 30 })
  })
})
