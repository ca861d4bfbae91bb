import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basename } from 'node:path'
import sharp from 'sharp'
import type { Caller } from '#server/app-router.ts'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import { auditLog } from '#features/changes/tables/audit.ts'
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
/** Uploads an image that differs from all others. */
async function uploadImage(title = 'picture.png', width = 600) {
  const background = { r: color++, g: 10, b: 10 }
  const bytes = await sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const { json } = await server.upload(fileForm(bytes, title))
  return editor.media.byId({ id: json.id ?? 0 })
}

function createArticle(featuredImage: string, content = 'Text.') {
  return editor.articles.create({
    title: 'An article',
    content,
    category: 'news',
    featuredImage,
    imageAlt: 'A view',
  })
}

describe('the library', () => {
  it('is searched by words and type, page by page', async () => {
    const first = await uploadImage('Lighthouse at dawn')
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

  it('detects the type of each file', async () => {
    const types = await Promise.all(
      [await tinyImage('png'), isoMedia('mp42'), PDF].map(async (bytes) => {
        const { json } = await server.upload(fileForm(bytes))
        return json.type
      }),
    )
    expect(types).toEqual(['image', 'video', 'document'])
  })
})

describe('the details of an item', () => {
  it('are changed, audited, and shown on pages', async () => {
    const { id, url } = await uploadImage()
    const changed: unknown[] = []
    const stop = server.newsroom.deps.db.onCommit((events) => changed.push(...events))
    const details = { altText: 'A lighthouse', caption: 'Dawn.', credit: 'M. L.', focalX: 0.25, focalY: 0.75 }
    await editor.media.update({ id, ...details })
    stop()
    expect(changed).toEqual([{ type: 'media.changed', mediaId: id }])
    const { altText: alt, ...rest } = details
    const page = (
      await mediaForUrls(server.newsroom.deps.db.read, [url, '/uploads/none.png', 'https://x.test/a.png'])
    ).get(url)
    expect(page).toMatchObject({ url, src: url, alt, ...rest, width: 600, height: 400, isDecorative: false })
    expect(page?.variants.map(({ width, format }) => `${format} ${width}`)).toEqual([
      'avif 480',
      'webp 480',
      'avif 600',
      'jpg 600',
      'webp 600',
    ])
    const lines = await server.newsroom.deps.db.read.select().from(auditLog)
    expect(lines.filter((line) => line.subjectId === String(id)).map((line) => line.action)).toEqual([
      'media.upload',
      'media.update',
    ])
  })

  it('are validated', async () => {
    const { id } = await uploadImage()
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

  it('name only an article and a project that exist', async () => {
    const { id } = await uploadImage()
    const { id: articleId } = await createArticle('')
    expect(await editor.media.attach({ id, articleId })).toMatchObject({ articleId, projectId: null })
    await expect(editor.media.attach({ id, articleId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(editor.media.attach({ id, projectId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await editor.media.attach({ id, articleId: null })).toMatchObject({ articleId: null })
  })
})

describe('deleting', () => {
  it('is rejected while an article uses the item, and deletes every file', async () => {
    const { id, url } = await uploadImage()
    const featured = await createArticle(url)
    const inText = await createArticle('', `Words.\n\n![A view](${url})`)
    const uses = [
      { articleId: inText.id, title: 'An article', status: 'published', place: 'text' },
      { articleId: featured.id, title: 'An article', status: 'published', place: 'featured' },
    ]
    expect((await editor.media.byId({ id })).uses).toEqual(uses)
    await editor.articles.update({ id: inText.id, content: `Other words.\n\n![A view](${url})` })
    expect((await editor.media.byId({ id })).uses).toEqual(uses)
    const error = await editor.media.delete({ id }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'CONFLICT', cause: { detail: { uses } } })
    await editor.articles.update({ id: featured.id, featuredImage: '' })
    await editor.articles.update({ id: inText.id, content: 'Words.' })
    await editor.media.delete({ id })
    const stem = basename(url, '.png')
    expect(await server.newsroom.deps.blobs.list(stem)).toEqual([])
    expect((await server.send('GET', url)).status).toBe(404)
    await expect(editor.media.delete({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await server.staged()).toEqual([])
  })

  it('keeps an identical file of another item', async () => {
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

  it('keeps URL and details, and changes the URL that pages request', async () => {
    const before = await uploadImage('Old title')
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
    for (const { url } of before.variants) {
      expect(await server.send('GET', url)).toMatchObject({ status: 302, headers: { location: before.url } })
    }
    const former = json.variants ?? []
    expect((await replace(before.id, jpeg)).status).toBe(201)
    const moved = await server.send('GET', former[0]?.url ?? '')
    expect(moved).toMatchObject({ status: 302, headers: { location: before.url } })
    expect(
      await server.send('GET', before.url.replace(/(\w+)\.png/, `${'0'.repeat(32)}-480.webp`)),
    ).toMatchObject({
      status: 404,
    })
  })

  it('serves its new sizes', async () => {
    const before = await uploadImage()
    await replace(before.id, await tinyImage('png', 55))
    const page = (await mediaForUrls(server.newsroom.deps.db.read, [before.url])).get(before.url)
    expect(page?.variants).not.toEqual([])
    for (const { url } of page?.variants ?? []) expect((await server.send('GET', url)).status).toBe(200)
  })

  it('does not change an identical file of another item', async () => {
    const png = await tinyImage('png', 55)
    const [one, two] = [await server.upload(fileForm(png)), await server.upload(fileForm(png))]
    await replace(one.json.id ?? 0, await tinyImage('png', 44))
    expect((await server.send('GET', two.json.url ?? '')).body.equals(png)).toBe(true)
  })

  it('is all or nothing when the row cannot be stored', async () => {
    const [before, files] = [await uploadImage(), await server.stored()]
    const { deps } = server.newsroom
    const source = await tinyImage('png', 88)
    const served = (await server.send('GET', before.url)).body
    const { write } = deps.db
    deps.db.write = () => Promise.reject(new DatabaseUnavailableError('full'))
    expect((await replace(before.id, source)).status).toBe(503)
    deps.db.write = write
    expect((await server.send('GET', before.url)).body.equals(served)).toBe(true)
    expect(await editor.media.byId({ id: before.id })).toEqual(before)
    for (const name of files) expect(await server.stored()).toContain(name)
  })

  it('leaves no file of an item that is deleted at the same time', async () => {
    const { id, url } = await uploadImage()
    const [replaced] = await Promise.all([
      replace(id, await tinyImage('png', 99)),
      editor.media.delete({ id }),
    ])
    expect([201, 404]).toContain(replaced.status)
    expect((await server.send('GET', url)).status).toBe(404)
    expect(await server.newsroom.deps.blobs.list(basename(url, '.png'))).toEqual([])
  })

  it('rejects a file of another type, and an unknown item', async () => {
    const { id, url } = await uploadImage()
    expect(await replace(id, PDF)).toMatchObject({ status: 415 })
    expect(await replace(999_999, await tinyImage('png', 21))).toMatchObject({ status: 404 })
    expect((await server.send('GET', url)).status).toBe(200)
    expect(await server.staged()).toEqual([])
  })
})

it('rejects an upload as JSON over tRPC', async () => {
  const response = await server.send('POST', '/trpc/media.upload', {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"read":"x","declaredBytes":1}'),
  })
  expect(response.status).toBe(400)
})
