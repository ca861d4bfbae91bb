import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { imports } from '#features/moving/tables/imports.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { UPLOAD_PIECE_BYTES } from '#features/moving/shared/import-uploads.ts'
import { removeOldUploads } from './remove-uploads.job.ts'
import { findUpload, importFolder, listUploads, removeFolder } from './upload-folder.ts'
import { DAY_MS } from '#shared/dates.ts'
import { until } from '#tests/support/until.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom({ MAX_IMPORT_MB: '20' })))
afterAll(() => newsroom.close())
beforeEach(async () => {
  for (const { folder } of (await listUploads(newsroom.deps)).uploads) await removeFolder(folder)
})

const admin = () => newsroom.as(newsroom.people.admin)
const open = (fileName: string, bytes: number) => admin().imports.openUpload({ fileName, bytes })

async function send(id: string, offset: number, body: string | Readable, role: 'admin' | 'staff' = 'admin') {
  const response = await newsroom.app.request(`/api/imports/uploads/${id}?offset=${offset}`, {
    method: 'PUT',
    headers: { cookie: await newsroom.cookieOf(newsroom.people[role]), accept: 'application/json' },
    body: typeof body === 'string' ? body : (Readable.toWeb(body) as ReadableStream),
    duplex: 'half',
  } as RequestInit)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

it('receives a file in pieces and stores it outside the public uploads', async () => {
  const { id } = await open('../../old paper.XML', 11)
  expect(await send(id, 0, 'hello ')).toMatchObject({ status: 200, body: { received: 6, bytes: 11 } })
  expect(await send(id, 6, 'world')).toMatchObject({ status: 200, body: { received: 11 } })
  const stored = await findUpload(newsroom.deps, id)
  expect(stored?.path).toBe(join(importFolder(newsroom.deps), id, 'export.xml'))
  expect(readFileSync(stored?.path ?? '', 'utf8')).toBe('hello world')
  expect(stored?.path.startsWith(newsroom.deps.config.uploadsDir)).toBe(false)
})

it('goes on where a connection was cut, also after the page was closed', async () => {
  const { id } = await open('paper.xml', 10)
  const cut = new Readable({ read() {} })
  cut.push('abcd')
  const sent = send(id, 0, cut)
  await until(async () => expect(await admin().imports.unfinishedUpload()).toMatchObject({ received: 4 }))
  cut.destroy(new Error('cut'))
  expect((await sent).status).toBe(400)
  expect(await open('paper.xml', 10)).toMatchObject({ id, received: 4 })
  expect(await admin().imports.unfinishedUpload()).toMatchObject({ id, received: 4 })
  expect(await send(id, 4, 'efghij')).toMatchObject({ status: 200, body: { received: 10 } })
  expect(await admin().imports.unfinishedUpload()).toBeNull()
})

it('rejects a piece that leaves a gap, and bytes beyond the announced end or the size of a piece', async () => {
  const { id } = await open('paper.xml', 5)
  expect((await send(id, 3, 'de')).status).toBe(409)
  expect((await send(id, 0, 'abcdef')).status).toBe(413)
  expect((await send(id, 0, 'abcde')).status).toBe(200)
  const large = await open('large.xml', UPLOAD_PIECE_BYTES + 10)
  expect((await send(large.id, 0, 'x'.repeat(UPLOAD_PIECE_BYTES + 1))).status).toBe(413)
})

it('rejects a file over the limit, an empty one, and an upload that is not there', async () => {
  await expect(open('paper.xml', 21 * 1024 * 1024)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  await expect(open('paper.xml', 0)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await send('0'.repeat(32), 0, 'x')).status).toBe(404)
  expect((await send('..%2f..%2fetc', 0, 'x')).status).toBe(404)
  expect((await send('0'.repeat(32), 0, 'x', 'staff')).status).toBe(403)
})

it('has one unfinished upload for each admin', async () => {
  const first = await open('first.xml', 10)
  const second = await open('second.xml', 10)
  expect(await findUpload(newsroom.deps, first.id)).toBeNull()
  expect(await findUpload(newsroom.deps, second.id)).not.toBeNull()
})

it('does not start an import of a file that is not complete', async () => {
  const { id } = await open('paper.xml', 10)
  await send(id, 0, 'abc')
  const start = admin().imports.start({ system: 'wordpress', file: { uploadId: id } })
  await expect(start).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('deletes what was left over, but no file that an import still needs', async () => {
  const at = new Date().toISOString()
  const row = { kind: 'wordpress', fileName: 'x', createdAt: at, updatedAt: at } as const
  const progress = { phase: 'reading', done: 0, total: null, pictures: { done: 0, missing: 0 } } as const
  const paths: Record<string, string> = {}
  for (const name of ['left', 'stopped', 'done']) {
    const { id } = await open(`${name}.xml`, 2)
    if (name !== 'left') await send(id, 0, 'ab')
    paths[name] = (await findUpload(newsroom.deps, id))?.path ?? ''
    if (name === 'left') await send(id, 0, 'a')
    const state = name === 'done' ? 'done' : 'stopped'
    const filePath = paths[name]
    if (name === 'left') continue
    await newsroom.deps.db.write((tx) =>
      tx.db.insert(imports).values({ ...row, state, filePath, progress: { ...progress } }),
    )
  }
  mkdirSync(join(importFolder(newsroom.deps), 'f'.repeat(32)))
  const clock = { now: () => Date.now() + 2 * DAY_MS }
  const deps = { ...newsroom.deps, clock: { ...newsroom.deps.clock, ...clock } }
  await removeOldUploads(deps)
  expect(existsSync(join(importFolder(newsroom.deps), 'f'.repeat(32)))).toBe(false)
  expect([existsSync(paths['stopped'] ?? ''), existsSync(paths['done'] ?? '')]).toEqual([true, true])
  await removeOldUploads({ ...deps, clock: { ...deps.clock, now: () => Date.now() + 60 * DAY_MS } })
  expect([existsSync(paths['stopped'] ?? ''), existsSync(paths['done'] ?? '')]).toEqual([true, false])
  await removeOldUploads({ ...deps, clock: { ...deps.clock, now: () => Date.now() + 400 * DAY_MS } })
  expect(existsSync(paths['stopped'] ?? '')).toBe(false)
})
