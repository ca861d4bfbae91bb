import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

// Runs the typed client of docs/examples as a developer would, against a running server.

const run = promisify(execFile)
let newsroom: TestNewsroom
let server: Server
let origin: string

beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const calls = getRequestListener(newsroom.app.fetch, { overrideGlobalObjects: false })
  server = createServer((req, res) => void calls(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

function example(args: string[], env: Record<string, string> = {}) {
  const file = 'docs/examples/typed-client/list-articles.ts'
  return run(process.execPath, ['--import', 'tsx', file, origin, ...args], {
    env: { ...process.env, ...env },
  })
}

it('lists articles, and creates a draft with a token', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  await admin.articles.create({ title: 'A bridge opens', content: 'At noon.' })
  const { token } = await admin.tokens.create({ name: 'example', role: 'staff', password: PASSWORD })
  expect((await example([])).stdout).toMatch(/1 article, newest first:\n {2}\d+ {2}A bridge opens \(news\)/)
  expect((await example(['From a script'], { BROADSHEET_TOKEN: token })).stdout).toMatch(/Created draft \d+/)
  const { items } = await admin.articles.listAll({ statuses: ['draft'] })
  expect(items.map(({ title }) => title)).toEqual(['From a script'])
})

it('is rejected with an unknown token', async () => {
  await expect(example([], { BROADSHEET_TOKEN: 'bst_wrong' })).rejects.toThrow('Invalid token')
})
