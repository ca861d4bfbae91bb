import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.ts'

const cleaning: Array<() => unknown> = []
afterEach(async () => {
  for (const work of cleaning.splice(0).reverse()) await work()
})

async function folderWith(names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-static-'))
  cleaning.push(() => rm(folder, { recursive: true }))
  for (const name of names) await writeFile(join(folder, name), `the text of ${name}`)
  return folder
}

async function serve(names: string[]) {
  const folder = await folderWith(names)
  return { folder, ...(await serveFolders(folder)) }
}

async function serveFolders(...folders: string[]) {
  const handle = createStaticFiles(...folders)
  const server = createServer((req, res) => {
    if (!handle(req, res, req.url ?? '/')) res.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  cleaning.push(() => server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a file that is replaced by the next version while this one runs is not found, unless it is known', async () => {
  const { folder, origin } = await serve(['asked.js', 'unasked.js'])
  expect(await (await fetch(`${origin}/asked.js`)).text()).toBe('the text of asked.js')
  await Promise.all(['asked.js', 'unasked.js'].map((name) => rm(join(folder, name))))
  expect(await (await fetch(`${origin}/asked.js`)).text()).toBe('the text of asked.js')
  expect((await fetch(`${origin}/unasked.js`)).status).toBe(404)
})

test('only what was there at the start is served, and only read', async () => {
  const { folder, origin } = await serve(['a.js'])
  await writeFile(join(folder, 'later.js'), 'later')
  expect((await fetch(`${origin}/later.js`)).status).toBe(404)
  expect((await fetch(`${origin}/a.js`, { method: 'DELETE' })).status).toBe(405)
})

test('a file that the current build no longer has comes from an earlier one', async () => {
  const [current, earlier] = [await folderWith(['new.js']), await folderWith(['new.js', 'old.js'])]
  const { origin } = await serveFolders(current, earlier)
  await rm(join(current, 'new.js'))
  expect((await fetch(`${origin}/old.js`)).status).toBe(200)
  expect((await fetch(`${origin}/new.js`)).status).toBe(200)
})
