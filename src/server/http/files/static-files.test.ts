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

test('serves a deleted file only if it was loaded before', async () => {
  const { folder, origin } = await serve(['loaded.js', 'other.js'])
  expect(await (await fetch(`${origin}/loaded.js`)).text()).toBe('the text of loaded.js')
  await Promise.all(['loaded.js', 'other.js'].map((name) => rm(join(folder, name))))
  expect(await (await fetch(`${origin}/loaded.js`)).text()).toBe('the text of loaded.js')
  expect((await fetch(`${origin}/other.js`)).status).toBe(404)
})

test('serves only files that existed at the start, and only for reading', async () => {
  const { folder, origin } = await serve(['a.js'])
  await writeFile(join(folder, 'later.js'), 'later')
  expect((await fetch(`${origin}/later.js`)).status).toBe(404)
  expect((await fetch(`${origin}/a.js`, { method: 'DELETE' })).status).toBe(405)
})

test('serves files of an earlier build', async () => {
  const [current, earlier] = [await folderWith(['new.js']), await folderWith(['new.js', 'old.js'])]
  const { origin } = await serveFolders(current, earlier)
  await rm(join(current, 'new.js'))
  expect((await fetch(`${origin}/old.js`)).status).toBe(200)
  expect((await fetch(`${origin}/new.js`)).status).toBe(200)
})
