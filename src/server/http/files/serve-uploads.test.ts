import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaItems } from '#features/media/tables/media.ts'
import { openUploadServer, type UploadServer } from '#tests/support/newsroom/upload-server.ts'

let server: UploadServer
const BYTES = Buffer.from('0123456789')
beforeAll(async () => {
  server = await openUploadServer()
  const folder = server.newsroom.deps.config.uploadsDir
  await mkdir(join(folder, 'sub'), { recursive: true })
  for (const name of [
    'a.png',
    'b.jpg',
    'c.mp4',
    'd.pdf',
    'e.webp',
    '.hidden.png',
    'f.html',
    'g',
    'sub/h.png',
  ]) {
    await writeFile(join(folder, name), BYTES)
  }
  await writeFile(join(folder, '..', 'secret.png'), 'secret')
  await symlink(join(folder, '..', 'secret.png'), join(folder, 'link.png'))
})
afterAll(() => server.close())

const get = (path: string, headers = {}, method = 'GET') => server.send(method, path, { headers })

describe('a stored file', () => {
  it.each([
    ['/uploads/a.png', 'image/png', undefined],
    ['/uploads/b.jpg', 'image/jpeg', undefined],
    ['/uploads/c.mp4', 'video/mp4', undefined],
    ['/uploads/e.webp?v=2', 'image/webp', undefined],
    ['/uploads/d.pdf', 'application/pdf', 'attachment'],
  ])('serves %s as %s with inert headers', async (path, type, disposition) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.body.equals(BYTES)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control':
        type === 'application/pdf' ? 'public, max-age=300' : 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    expect(response.headers['content-disposition']).toBe(disposition)
  })

  it.each([
    [
      'Haushaltsplan 2027 – Entwürfe',
      `attachment; filename="Haushaltsplan 2027 _ Entwurfe.pdf"; filename*=UTF-8''Haushaltsplan%202027%20%E2%80%93%20Entw%C3%BCrfe.pdf`,
    ],
    ['budget.PDF', `attachment; filename="budget.PDF"; filename*=UTF-8''budget.PDF`],
    ['القاهرة', `attachment; filename="_.pdf"; filename*=UTF-8''${encodeURIComponent('القاهرة')}.pdf`],
    [
      'a"; filename=x\\..\\y\r\nSet-Cookie: 1',
      `attachment; filename="a ; filename=x .. y Set-Cookie 1.pdf"; filename*=UTF-8''a%20%3B%20filename%3Dx%20..%20y%20Set-Cookie%201.pdf`,
    ],
  ])('names a document by the title %j, also after a change of it', async (title, disposition) => {
    const { db, clock } = server.newsroom.deps
    await db.write(async (tx) => {
      const at = clock.iso()
      const row = { title, type: 'document', url: '/uploads/d.pdf', createdAt: at, updatedAt: at } as const
      await tx.db
        .insert(mediaItems)
        .values(row)
        .onConflictDoUpdate({ target: mediaItems.url, set: { title } })
      tx.emit({ type: 'media.changed', mediaId: 0 })
    })
    const response = await get('/uploads/d.pdf')
    expect(response.headers['content-disposition']).toBe(disposition)
    const etag = String(response.headers['etag'])
    const same = await get('/uploads/d.pdf', { 'if-none-match': etag })
    expect([same.status, same.headers['content-disposition']]).toEqual([304, disposition])
  })

  it('responds to HEAD with the same headers and no body', async () => {
    const [whole, head] = [await get('/uploads/a.png'), await get('/uploads/a.png', {}, 'HEAD')]
    const { date: _1, ...expected } = whole.headers
    const { date: _2, ...headers } = head.headers
    expect([head.status, head.body.length, headers]).toEqual([200, 0, expected])
  })

  it('responds with 304 to a client that has it', async () => {
    const { headers } = await get('/uploads/a.png')
    const fresh = [
      { 'if-none-match': headers.etag },
      { 'if-none-match': `"x", W/${headers.etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': headers['last-modified'] },
    ]
    for (const condition of fresh) {
      const response = await get('/uploads/a.png', condition)
      expect([response.status, response.body.length, response.headers.etag]).toEqual([304, 0, headers.etag])
    }
    expect((await get('/uploads/a.png', { 'if-none-match': '"other"' })).status).toBe(200)
    expect(
      (await get('/uploads/a.png', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status,
    ).toBe(200)
  })

  it('supports ranges', async () => {
    // Safari asks for these first, and plays nothing after another answer.
    const probe = await get('/uploads/c.mp4', { range: 'bytes=0-1' })
    expect([probe.status, probe.body.toString(), probe.headers['content-range']]).toEqual([
      206,
      '01',
      'bytes 0-1/10',
    ])
    const response = await get('/uploads/c.mp4', { range: 'bytes=2-4' })
    expect([response.status, response.text]).toEqual([206, '234'])
    expect(response.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
    const outside = await get('/uploads/c.mp4', { range: 'bytes=10-' })
    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */10'])
    const changed = await get('/uploads/c.mp4', { range: 'bytes=2-4', 'if-range': '"other"' })
    expect([changed.status, changed.text]).toEqual([200, '0123456789'])
    const same = await get('/uploads/c.mp4', { range: 'bytes=2-4', 'if-range': response.headers.etag })
    expect(same.status).toBe(206)
  })

  it('rejects methods other than GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await get('/uploads/a.png', {}, method)
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('anything else is a 404', () => {
  it.each([
    '/uploads/',
    '/uploads/.',
    '/uploads/..',
    '/uploads//a.png',
    '/uploads/./a.png',
    '/uploads/sub',
    '/uploads/sub/',
    '/uploads/sub/h.png',
    '/uploads/missing.png',
    '/uploads/link.png',
    '/uploads/.hidden.png',
    '/uploads/.incoming',
    '/uploads/../secret.png',
    '/uploads/..%2fsecret.png',
    '/uploads/%2e%2e/secret.png',
    '/uploads/%2e%2e%2fsecret.png',
    '/uploads/..%5csecret.png',
    '/uploads/..\\secret.png',
    '/uploads/%252e%252e%252fsecret.png',
    '/uploads/a.png%00',
    '/uploads/a.png%00.jpg',
    '/uploads/%61.png',
    '/uploads/a.png/',
    '/uploads/a.png/x',
    '/uploads/a.png;x',
    '/uploads/f.html',
    '/uploads/g',
    '/uploads/toString',
    `/uploads/${'a'.repeat(5_000)}.png`,
  ])('%s', async (path) => {
    // A raw socket, because HTTP clients normalize such paths.
    const socket = connect(server.port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    const response = await text(socket)
    expect(response).toMatch(/^HTTP\/1\.1 404 /)
    expect(response).not.toContain('secret')
  })
})
