import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import {
  fileForm,
  formOf,
  openUploadServer,
  type Form,
  type UploadServer,
} from '#tests/support/newsroom/upload-server.ts'
import {
  ebml,
  isoMedia,
  oggVorbis,
  PDF,
  pngBomb,
  pngWithText,
  tinyImage,
} from '#tests/support/fixtures/odd-files.ts'

const [png, jpeg, gif, webp, avif] = (await Promise.all(
  (['png', 'jpeg', 'gif', 'webp', 'avif'] as const).map((format) => tinyImage(format)),
)) as [Buffer, Buffer, Buffer, Buffer, Buffer]
const HTML = '<!doctype html><script>alert(1)</script>'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const XML = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)])
const concat = (...pieces: Array<Buffer | string>) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
const large = (head: Buffer | string, megabytes: number) =>
  concat(head, Buffer.alloc(megabytes * 1024 * 1024, 32))

let server: UploadServer
beforeAll(async () => {
  server = await openUploadServer({ MAX_IMAGE_MB: '1', MAX_VIDEO_MB: '2', MAX_DOCUMENT_MB: '1' })
})
afterAll(() => server.close())

/** After each upload the server still responds and the staging folder is empty. */
afterEach(async () => {
  expect(await server.staged()).toEqual([])
  expect((await server.send('GET', '/api/media')).status).toBe(200)
})

async function countFiles(): Promise<number> {
  return (await server.stored()).length
}

describe('rejects without storing anything', () => {
  it.each<[string, Buffer | string, string, number]>([
    ['HTML named as an image', HTML, 'a.png', 415],
    ['HTML after a byte order mark', `\ufeff${HTML}`, 'a.jpg', 415],
    ['SVG', SVG, 'a.svg', 415],
    ['SVG named as an image', SVG, 'a.png', 415],
    ['XML with an entity', XML, 'a.gif', 415],
    ['JavaScript', 'GIF = 1; alert(1)', 'a.gif', 415],
    ['a Windows program', concat('MZ', Buffer.alloc(100)), 'a.jpg', 415],
    ['a Linux program', concat('\x7fELF', Buffer.alloc(100)), 'a.mp4', 415],
    ['a shell script', '#!/bin/sh\nrm -rf /', 'a.pdf', 415],
    ['PHP', '<?php system($_GET[0]);', 'a.php', 415],
    ['a ZIP', ZIP, 'a.png', 415],
    ['a TIFF', concat('II*\0', Buffer.alloc(100)), 'a.jpg', 415],
    ['a BMP', concat('BM', Buffer.alloc(100)), 'a.jpg', 415],
    ['HEIC', isoMedia('heic'), 'a.avif', 415],
    ['Matroska', ebml('matroska'), 'a.webm', 415],
    ['an AAC stream', concat('\xff\xf1', Buffer.alloc(100)), 'a.mp3', 415],
    ['text that mentions WebVTT', 'About WEBVTT', 'a.vtt', 415],
    ['HTML in a file named as captions', HTML, 'a.vtt', 415],
    ['HTML that contains a box name', `<!--free -->${HTML}`, 'a.mov', 415],
    ['a PDF after HTML', concat(HTML, PDF), 'a.pdf', 415],
    ['text', 'Dear editor', '.htaccess', 415],
    ['one byte', 'x', 'a.png', 415],
    ['an empty file', '', 'a.png', 400],
    ['a bare PNG signature', png.subarray(0, 8), 'a.png', 415],
    ['a truncated PNG', png.subarray(0, png.length - 30), 'a.png', 422],
    ['a truncated JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'a.jpg', 422],
    ['a truncated WebP', webp.subarray(0, Math.floor(webp.length / 2)), 'a.webp', 422],
    ['a truncated AVIF', avif.subarray(0, avif.length - 20), 'a.avif', 422],
    ['captions with times of SubRip', 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHi', 'a.vtt', 422],
    ['captions without times', 'WEBVTT\n\n[Script Info]\nDialogue: Hi', 'a.vtt', 422],
    [
      'captions in Latin-1',
      Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nM\xfcll', 'latin1'),
      'a.vtt',
      422,
    ],
    ['a script that starts like a GIF', 'GIF89a=1;/*<script>*/alert(1)//', 'a.gif', 422],
    ['a JPEG of zeros', concat(jpeg.subarray(0, 20), Buffer.alloc(5_000)), 'a.jpg', 422],
    ['a decompression bomb of 400 megapixels', pngBomb(20_000, 20_000), 'a.png', 413],
    ['a decompression bomb of 41 megapixels', pngBomb(8_200, 5_000), 'a.png', 413],
    ['an image with maximum dimensions', pngBomb(0x7fffffff, 0x7fffffff), 'a.png', 422],
    ['an image over its limit', large(png, 1), 'a.png', 413],
    ['a video over its limit', large(isoMedia('isom'), 2), 'a.mp4', 413],
    ['a document over its limit', large(PDF, 1), 'a.pdf', 413],
    ['a document named as a video', large(PDF, 1), 'a.mp4', 413],
  ])('%s', async (_, content, name, status) => {
    const before = await countFiles()
    const response = await server.upload(fileForm(content, name))
    expect([response.status, response.text]).toEqual([status, expect.stringMatching(/^[A-Z][^\n<>]{5,120}$/)])
    expect(response.headers['content-type']).toMatch(/^text\/plain; charset=utf-8$/i)
    expect(await countFiles()).toBe(before)
  })
})

it('says how large a picture may be', async () => {
  const { text } = await server.upload(fileForm(pngBomb(8_256, 5_504), 'a.png'))
  expect(text).toBe(
    'Pictures can have at most 40 megapixels, counting all frames. Save this one at most 6300 pixels wide and high.',
  )
})

/** Returns a JPEG whose header of the scan names another last coefficient; a baseline JPEG has 63. */
function withScanEnd(source: Buffer, last: number): Buffer {
  const changed = Buffer.from(source)
  const scan = changed.lastIndexOf(Buffer.from([0xff, 0xda]))
  changed[scan + 2 + changed.readUInt16BE(scan + 2) - 2] = last
  return changed
}

describe('stores with its detected type', () => {
  it.each<[string, Buffer, string, string]>([
    ['a PNG named as a PDF', png, 'a.pdf', 'png'],
    ['a GIF named as HTML', gif, 'a.html', 'gif'],
    ['an AVIF', avif, 'a', 'avif'],
    ['a PNG with a ZIP appended', concat(png, ZIP), 'a.png', 'png'],
    ['a JPEG with a script appended', concat(jpeg, HTML), 'a.jpg', 'jpg'],
    [
      'a JPEG with a script in a comment',
      concat(jpeg.subarray(0, 2), comment(HTML), jpeg.subarray(2)),
      'a.jpg',
      'jpg',
    ],
    ['a JPEG with an invalid end of its scan, as some phones write', withScanEnd(jpeg, 0), 'a.jpg', 'jpg'],
    ['a GIF with an archive appended', concat(gif, ZIP), 'a.jar', 'gif'],
    ['a WebP with HTML appended', concat(webp, HTML), 'a.webp', 'webp'],
    ['a PNG with HTML in a text chunk', pngWithText(png, HTML), 'a.png', 'png'],
    ['a PDF', PDF, 'a.exe', 'pdf'],
    ['a PDF with a script', concat(PDF, '<</S/JavaScript/JS(app.alert(1))>>'), 'a.pdf', 'pdf'],
    ['an MP4', isoMedia('mp42'), 'a.png', 'mp4'],
    ['a QuickTime movie', isoMedia('qt  '), 'a.mov', 'mov'],
    ['a WebM', ebml('webm'), 'a.webm', 'webm'],
    ['an MP3 with tags', concat('ID3\x03\0\0\0\0\x40\0', Buffer.alloc(8_300)), 'a.mp4', 'mp3'],
    [
      'an MP3 without tags',
      concat(Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(4_200)),
      'a.mp3',
      'mp3',
    ],
    ['an M4A', isoMedia('M4A '), 'a.mp4', 'm4a'],
    ['an Ogg', oggVorbis(), 'a.wav', 'ogg'],
    ['captions', concat('WEBVTT\n\n00:00.000 --> 00:02.000\nGood evening\n'), 'a.txt', 'vtt'],
    [
      'captions after a byte order mark',
      concat('\ufeffWEBVTT\r\n\r\n1\r\n01:00:00.000 --> 01:00:02.000 line:0\r\nHi -> you\r\n'),
      'a.vtt',
      'vtt',
    ],
  ])('%s', async (_, content, name, extension) => {
    const { status, json } = await server.upload(fileForm(content, name))
    expect(status).toBe(201)
    expect(json.url).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}\\.${extension}$`))
    const served = await server.send('GET', json.url ?? '')
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    expect(served.headers['content-security-policy']).toContain('sandbox')
    if (json.type === 'image') {
      expect(served.text).not.toContain('<script')
      expect(served.text).not.toContain('PK\x03\x04')
    }
    if (json.type === 'audio') {
      expect(served.headers['content-type']).toMatch(/^audio\//)
      const part = await server.send('GET', json.url ?? '', { headers: { range: 'bytes=2-5' } })
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 2-5/${content.length}`])
    }
    if (json.type === 'document')
      expect(served.headers['content-disposition']).toMatch(/^attachment; filename="/)
  })
})

describe('turns a file name into a safe title', () => {
  it.each([
    ['../../../etc/cron.d/x.png', 'x.png'],
    ['..%2f..%2fx.png', '..%2f..%2fx.png'],
    ['C:\\\\Windows\\\\x.png', 'x.png'],
    ['.htaccess', '.htaccess'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
    [`${'a'.repeat(1_000)}.png`, 'a'.repeat(255)],
    ['  \u200b ', 'Untitled'],
    ['CON', 'CON'],
    ['', 'Untitled'],
    ['/uploads/../../server.key', 'server.key'],
    ['写真.png', '写真.png'],
    ['می\u200cخواهم 👩\u200d🚀.png', 'می\u200cخواهم 👩\u200d🚀.png'],
  ])('%s', async (name, title) => {
    const { status, json } = await server.upload(formOf([{ field: 'file', filename: name, content: png }]))
    expect([status, json.title]).toEqual([201, title])
    expect(json.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.png$/)
  })
})

describe('rejects a malformed form', () => {
  const whole = fileForm(png)
  const truncate = (form: Form, at: number): Form => ({ ...form, body: form.body.subarray(0, at) })
  it.each<[string, Form]>([
    ['no body', { type: whole.type, body: Buffer.alloc(0) }],
    ['no boundary', { ...whole, type: 'multipart/form-data' }],
    ['an empty boundary', { ...whole, type: 'multipart/form-data; boundary=' }],
    ['a wrong boundary', { ...whole, type: 'multipart/form-data; boundary=other' }],
    ['no content type', { ...whole, type: '' }],
    ['JSON', { type: 'application/json', body: Buffer.from('{"file":"x"}') }],
    ['a URL-encoded form', { type: 'application/x-www-form-urlencoded', body: Buffer.from('file=x') }],
    ['multipart that is not form data', { ...whole, type: whole.type.replace('form-data', 'mixed') }],
    ['no closing boundary', formOf([{ field: 'file', filename: 'a.png', content: png }], { end: false })],
    ['a body that ends within the file', truncate(whole, whole.body.length - 60)],
    ['a body that ends within a header', truncate(whole, 60)],
    ['no file', formOf([{ field: 'title', content: 'x' }])],
    ['a file without a name', formOf([{ field: 'file', content: png }])],
    ['a NUL in the name', formOf([{ field: 'file', filename: 'a.png\0.html', content: png }])],
    ['a file under another field', formOf([{ field: 'upload', filename: 'a.png', content: png }])],
    ['an empty field name', formOf([{ field: '', filename: 'a.png', content: png }])],
    ['two files', formOf(['a.png', 'b.png'].map((filename) => ({ field: 'file', filename, content: png })))],
    ['fifty fields', formOf([...Array(50).keys()].map((n) => ({ field: `f${n}`, content: 'x' })))],
    ['ten thousand parts', formOf([...Array(10_000).keys()].map(() => ({ field: 'x', content: '' })))],
    ['a field of a megabyte', formOf([{ field: 'title', content: 'x'.repeat(1_000_000) }])],
    ['a header of a megabyte', formOf([{ field: 'x'.repeat(1_000_000), filename: 'a.png', content: png }])],
    ['random bytes', { ...whole, body: Buffer.alloc(10_000, 0x2d) }],
  ])('%s', async (_, form) => {
    const before = await countFiles()
    const response = await server.upload(form)
    expect([response.status, response.text]).toEqual([400, expect.stringMatching(/^[A-Z][^\n<>]{5,120}$/)])
    expect(await countFiles()).toBe(before)
  })
})

describe('a client that disconnects', () => {
  it.each(['halfway', 'in the headers'])('%s leaves nothing behind', async (where) => {
    const form = fileForm(large(isoMedia('isom'), 1), 'a.mp4')
    const headers = { cookie: server.cookie, 'content-type': form.type, 'content-length': form.body.length }
    const before = await countFiles()
    const outgoing = request({
      port: server.port,
      method: 'POST',
      path: '/api/media/upload',
      agent: false,
      headers,
    })
    outgoing.on('error', () => undefined)
    outgoing.write(form.body.subarray(0, where === 'halfway' ? form.body.length / 2 : 400))
    await expect.poll(() => server.staged()).toHaveLength(1)
    outgoing.destroy()
    await expect.poll(() => server.staged()).toEqual([])
    expect(await countFiles()).toBe(before)
  })

  it('does not block other uploads', async () => {
    const socket = connect(server.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/media/upload HTTP/1.1\r\nHost: x\r\nCookie: ${server.cookie}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n',
    )
    await expect.poll(() => server.staged()).toHaveLength(1)
    expect((await server.upload(fileForm(png))).status).toBe(201)
    socket.destroy()
    await expect.poll(() => server.staged()).toEqual([])
  })
})

function comment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return concat(head, text)
}
