import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basename } from 'node:path'
import sharp from 'sharp'
import type { Caller } from '#server/app-router.ts'
import { auditLog } from '#db/schema/index.ts'
import {
  fileForm,
  formOf,
  openUploadServer,
  type UploadServer,
} from '#tests/support/newsroom/upload-server.ts'
import { PDF, isoMedia, tinyImage } from '#tests/support/fixtures/odd-files.ts'
import { mediaForUrls } from './media-for-urls.service.ts'

let server: UploadServer
let editor: Caller
beforeAll(async () => {
  server = await openUploadServer()
  editor = server.newsroom.as(server.newsroom.people.staff)
})
afterAll(() => server.close())

let color = 0
/** A picture like no other, uploaded. */
async function uploaded(title = 'picture.png', width = 600) {
  const background = { r: color++, g: 10, b: 10 }
  const bytes = await sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const { json } = await server.upload(fileForm(bytes, title))
  return editor.media.byId({ id: json.id ?? 0 })
}

function article(featuredImage: string, content = 'Text.') {
  return editor.articles.create({
    title: 'A story',
    content,
    category: 'news',
    featuredImage,
    imageAlt: 'A view',
  })
}

describe('the library', () => {
  it('finds by every word, by type, and page by page', async () => {
    const first = await uploaded('Lighthouse at dawn')
    await editor.media.update({ id: first.id, credit: 'Mara Lindqvist' })
    await server.upload(fileForm(PDF, 'Lighthouse budget.pdf'))
    await server.upload(fileForm(isoMedia('mp42'), 'Lighthouse.mp4'))
    const titles = async (input: object) => (await editor.media.list(input)).items.map(({ title }) => title)
    expect(await titles({ q: 'light' })).toEqual([
      'Lighthouse.mp4',
      'Lighthouse budget.pdf',
      'Lighthouse at dawn',
    ])
    expect(await titles({ q: 'lindqvist LIGHT' })).toEqual(['Lighthouse at dawn'])
    expect(await titles({ q: 'light', type: 'document' })).toEqual(['Lighthouse budget.pdf'])
    expect(await titles({ q: 'HOUSE at' })).toEqual(['Lighthouse at dawn'])
    expect(await titles({ q: 'líghthousé .p' })).toEqual(['Lighthouse budget.pdf'])
    for (const q of ['%', '___', 'light"', '" OR "', 'light\u0000house NEAR', '*']) {
      expect(await titles({ q }), q).toEqual([])
    }
    expect(await titles({ q: '  ' })).toHaveLength(3)
    const page = await editor.media.list({ q: 'light', limit: 2 })
    expect(page.items).toHaveLength(2)
    expect(await titles({ q: 'light', limit: 2, cursor: page.nextCursor })).toEqual(['Lighthouse at dawn'])
  })

  it('knows the types', async () => {
    const types = await Promise.all(
      [await tinyImage('png'), isoMedia('mp42'), PDF].map(async (bytes) => {
        const { json } = await server.upload(fileForm(bytes))
        return json.type
      }),
    )
    expect(types).toEqual(['image', 'video', 'document'])
  })
})

describe('what is said about an item', () => {
  it('changes, is audited, and reaches the pages', async () => {
    const { id, url } = await uploaded()
    const changed: unknown[] = []
    const stop = server.newsroom.deps.db.onCommit((events) => changed.push(...events))
    const about = { altText: 'A lighthouse', caption: 'Dawn.', credit: 'M. L.', focalX: 0.25, focalY: 0.75 }
    await editor.media.update({ id, ...about })
    stop()
    expect(changed).toEqual([{ type: 'media.changed', mediaId: id }])
    const { altText: alt, ...rest } = about
    const page = (
      await mediaForUrls(server.newsroom.deps.db.read, [url, '/uploads/none.png', 'https://x.test/a.png'])
    ).get(url)
    expect(page).toMatchObject({ url, src: url, alt, ...rest, width: 600, height: 400, isDecorative: false })
    expect(page?.variants.map(({ width, format }) => `${format} ${width}`)).toEqual([
      'avif 480',
      'webp 480',
      'avif 600',
      'webp 600',
    ])
    const lines = await server.newsroom.deps.db.read.select().from(auditLog)
    expect(lines.filter((line) => line.subjectId === String(id)).map((line) => line.action)).toEqual([
      'media.upload',
      'media.update',
    ])
  })

  it('is kept within bounds', async () => {
    const { id } = await uploaded()
    for (const bad of [
      { title: ' ' },
      { focalX: 1.1 },
      { focalY: Number.NaN },
      { altText: 'x'.repeat(501) },
    ]) {
      await expect(editor.media.update({ id, ...bad })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    await expect(editor.media.update({ id: 999_999, title: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('belongs to a story that exists', async () => {
    const { id } = await uploaded()
    const { id: articleId } = await article('')
    expect(await editor.media.attach({ id, articleId })).toMatchObject({ articleId, projectId: null })
    await expect(editor.media.attach({ id, articleId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(editor.media.attach({ id, projectId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await editor.media.attach({ id, articleId: null })).toMatchObject({ articleId: null })
  })
})

describe('deleting', () => {
  it('is refused with the uses while a story shows it, and frees every file afterwards', async () => {
    const { id, url } = await uploaded()
    const shown = await article(url)
    const inText = await article('', `Words.\n\n![A view](${url})`)
    const uses = [
      { articleId: inText.id, title: 'A story', status: 'published', place: 'text' },
      { articleId: shown.id, title: 'A story', status: 'published', place: 'featured' },
    ]
    expect((await editor.media.byId({ id })).uses).toEqual(uses)
    const refused = await editor.media.delete({ id }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'CONFLICT', cause: { detail: { uses } } })
    await editor.articles.update({ id: shown.id, featuredImage: '' })
    await editor.articles.update({ id: inText.id, content: 'Words.' })
    await editor.media.delete({ id })
    const stem = basename(url, '.png')
    expect(await server.newsroom.deps.blobs.list(stem)).toEqual([])
    expect((await server.send('GET', url)).status).toBe(404)
    await expect(editor.media.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await server.staged()).toEqual([])
  })

  it('leaves an identical file of another item alone', async () => {
    const png = await tinyImage('png', 77)
    const [one, two] = [await server.upload(fileForm(png)), await server.upload(fileForm(png))]
    await editor.media.delete({ id: one.json.id ?? 0 })
    const served = await server.send('GET', two.json.url ?? '')
    expect(served.body.equals(png)).toBe(true)
    expect((await server.send('GET', two.json.variants?.[0]?.url ?? '')).status).toBe(200)
  })
})

describe('replacing a file', () => {
  const replace = (id: number, content: Buffer) =>
    server.upload(
      formOf([
        { field: 'replaces', content: String(id) },
        { field: 'file', filename: 'new', content },
      ]),
    )

  it('keeps the address and what was said, and gives pages a new one to ask for', async () => {
    const before = await uploaded('Old title')
    await editor.media.update({ id: before.id, altText: 'Still true' })
    const jpeg = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#0f0' } })
      .jpeg()
      .toBuffer()
    const { status, json } = await replace(before.id, jpeg)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      id: before.id,
      url: before.url,
      title: 'Old title',
      altText: 'Still true',
      mime: 'image/png',
      width: 900,
      height: 500,
    })
    const served = await server.send('GET', before.url)
    expect(await sharp(served.body).metadata()).toMatchObject({ format: 'png', width: 900 })
    expect(served.body.length).toBe(json.bytes)
    const page = (await mediaForUrls(server.newsroom.deps.db.read, [before.url])).get(before.url)
    expect(page?.src).toBe(`${before.url}?v=1`)
    expect(page?.variants.at(-1)?.width).toBe(900)
    for (const { url } of before.variants) expect((await server.send('GET', url)).status).toBe(404)
    for (const { url } of page?.variants ?? []) expect((await server.send('GET', url)).status).toBe(200)
  })

  it('does not change an identical file of another item', async () => {
    const png = await tinyImage('png', 55)
    const [one, two] = [await server.upload(fileForm(png)), await server.upload(fileForm(png))]
    await replace(one.json.id ?? 0, await tinyImage('png', 44))
    expect((await server.send('GET', two.json.url ?? '')).body.equals(png)).toBe(true)
  })

  it('takes only its own kind, and only what exists', async () => {
    const { id, url } = await uploaded()
    expect(await replace(id, PDF)).toMatchObject({ status: 415 })
    expect(await replace(999_999, await tinyImage('png', 21))).toMatchObject({ status: 404 })
    expect((await server.send('GET', url)).status).toBe(200)
    expect(await server.staged()).toEqual([])
  })
})

it('takes no upload as JSON over tRPC', async () => {
  const answer = await server.send('POST', '/trpc/media.upload', {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"read":"x","declaredBytes":1}'),
  })
  expect(answer.status).toBe(400)
})
