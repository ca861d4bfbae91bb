import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import exifr from 'exifr'
import sharp from 'sharp'
import {
  fileForm,
  formOf,
  openUploadServer,
  type UploadServer,
} from '#tests/support/newsroom/upload-server.ts'
import { FILE_KINDS } from './file-kind.ts'
import { storeImage } from './upload.service.ts'

let server: UploadServer
beforeAll(async () => {
  server = await openUploadServer({ MAX_IMAGE_MB: '1' })
})
afterAll(() => server.close())

const picture = (width = 600, height = 400, color = '#246') =>
  sharp({ create: { width, height, channels: 3, background: color } })

/** Wider than the largest variant, with metadata of a camera and an agency. */
function photoWithMetadata(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  return picture(1_800, 1_200)
    .toFormat(format)
    .withExif({
      IFD0: { Artist: 'Zoë Månsson', Copyright: '© Quay Pictures', Make: 'SecretCam' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '7/1 0/1 0/1',
      },
    })
    .withXmp(xmp('Zoë Månsson', '© Quay Pictures'))
    .toBuffer()
}

async function tagsOf(body: Buffer): Promise<Record<string, unknown>> {
  const { exif = Buffer.alloc(0) } = await sharp(body).metadata()
  // PNG stores the block without its "Exif" prefix.
  const block = exif.subarray(0, 4).toString() === 'Exif' ? exif.subarray(6) : exif
  return (await exifr.parse(block, { gps: true })) as Record<string, unknown>
}

/** Expects the credit and the rights, and no other metadata. */
async function expectOnlyCredit(body: Buffer): Promise<void> {
  const { xmp: xml, iptc } = await sharp(body).metadata()
  expect(iptc).toBeUndefined()
  expect(xml?.toString('utf8')).toMatch(/Zoë Månsson.+© Quay Pictures/)
  const tags = await tagsOf(body)
  expect(tags).toMatchObject({
    Artist: expect.stringContaining('nsson'),
    Copyright: expect.stringContaining('Quay Pictures'),
  })
  expect(Object.keys(tags).filter((key) => /gps|latitude|longitude|make|model/i.test(key))).toEqual([])
  expect(body.includes('SecretCam')).toBe(false)
  expect(body.includes('GPS')).toBe(false)
}

/** Returns in which corner of a picture red is, as two digits. */
async function redCorner(body: Buffer): Promise<string> {
  const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 1] ?? 0) < 128
  const [right, bottom] = [info.width - 20, info.height - 20]
  const corners = [isRed(20, 20), isRed(right, 20), isRed(20, bottom), isRed(right, bottom)]
  return corners.map(Number).join('')
}

describe('an uploaded picture', () => {
  it('returns the new item and is served byte for byte', async () => {
    const png = await picture().png().toBuffer()
    const created = await server.upload(fileForm(png, 'harbor.png'))
    expect(created.status).toBe(201)
    expect(created.json).toMatchObject({
      title: 'harbor.png',
      type: 'image',
      mime: 'image/png',
      width: 600,
      height: 400,
      bytes: png.length,
      articleId: null,
      projectId: null,
      uploadedBy: server.newsroom.people.staff.id,
    })
    const served = await server.send('GET', created.json.url ?? '')
    expect(served.status).toBe(200)
    expect(served.body.equals(png)).toBe(true)
    const listed = await server.send('GET', '/api/media')
    expect(listed.text).toContain(created.json.url)
  })

  it('gets AVIF and WebP variants, never enlarged, a JPEG to share, and a placeholder', async () => {
    const { json } = await server.upload(fileForm(await picture(1200, 800).jpeg().toBuffer()))
    const sizes = json.variants?.map(({ width, height, format }) => `${width}x${height} ${format}`)
    expect(sizes).toEqual([
      ...['480x320', '720x480', '960x640', '1200x800'].flatMap((size) => [`${size} avif`, `${size} webp`]),
      '1200x800 jpg',
    ])
    expect(json.placeholder).toMatch(/^data:image\/webp;base64,.{20,600}$/)
    for (const { url, width, format } of json.variants ?? []) {
      const served = await server.send('GET', url)
      const metadata = await sharp(served.body).metadata()
      expect(metadata.width).toBe(width)
      expect(served.headers['content-type']).toBe(FILE_KINDS[format].mime)
    }
  })

  it('gets a JPEG of 1,200 pixels below 300 KB, or a PNG where it is transparent', async () => {
    const noise = sharp({
      create: {
        width: 2_400,
        height: 1_600,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
    const photo = await server.upload(fileForm(await noise.blur(3).jpeg({ quality: 90 }).toBuffer()))
    const shared = photo.json.variants?.at(-1)
    expect(shared).toMatchObject({ format: 'jpg', width: 1_200, height: 800 })
    expect(shared?.bytes).toBeLessThan(300_000)
    const clear = { create: { width: 600, height: 400, channels: 4, background: '#f008' } } as const
    const logo = await server.upload(fileForm(await sharp(clear).png().toBuffer(), 'logo.png'))
    expect(logo.json.variants?.at(-1)).toMatchObject({ format: 'png', width: 600 })
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'loses location and camera data but keeps the credit in every stored file: %s',
    async (format) => {
      const photo = await photoWithMetadata(format)
      expect(await tagsOf(photo)).toMatchObject({ Make: 'SecretCam', latitude: 51.5 })
      const { json, status } = await server.upload(fileForm(photo, `photo.${format}`))
      expect(status).toBe(201)
      expect(json).toMatchObject({ credit: 'Zoë Månsson', usageRights: '© Quay Pictures' })
      // The original, four widths in two formats, and the one to share.
      const urls = [json.url, ...(json.variants ?? []).map(({ url }) => url)]
      expect(urls).toHaveLength(10)
      for (const url of urls) await expectOnlyCredit((await server.send('GET', url ?? '')).body)
      const placeholder = Buffer.from(json.placeholder?.split(',')[1] ?? '', 'base64')
      expect((await sharp(placeholder).metadata()).exif).toBeUndefined()
    },
  )

  it.each([
    ['jpeg', 6],
    ['png', 8],
    ['webp', 5],
    ['avif', 7],
  ] as const)('is rotated upright: %s, orientation %i', async (format, orientation) => {
    const corner = { create: { width: 300, height: 150, channels: 3 as const, background: '#f00' } }
    const sideways = await picture(600, 300, '#fff')
      .composite([{ input: corner, left: 0, top: 0 }])
      .toFormat(format)
      .withMetadata({ orientation })
      .toBuffer()
    const { json } = await server.upload(fileForm(sideways))
    expect([json.width, json.height]).toEqual([300, 600])
    const upright = await sharp(sideways).autoOrient().png().toBuffer()
    for (const url of [json.url, json.variants?.[0]?.url]) {
      const { body } = await server.send('GET', url ?? '')
      expect(await sharp(body).metadata()).toMatchObject({ width: 300, height: 600 })
      expect(await redCorner(body)).toBe(await redCorner(upright))
    }
  })

  it('keeps its name with the no-break space that macOS writes', async () => {
    const name = 'Screenshot 2026-11-28 at 5.30.12\u202fPM.png'
    const { json } = await server.upload(fileForm(await picture(20, 20, '#777').png().toBuffer(), name))
    expect(json.title).toBe(name)
    expect((await server.send('GET', json.url ?? '')).status).toBe(200)
  })

  it('for print is served in the colors of screens, and each size names its colors', async () => {
    const print = await picture(1_000, 500, '#c83')
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    const { json } = await server.upload(fileForm(print))
    const webp = json.variants?.findLast(({ format }) => format === 'webp')
    for (const url of [json.url, webp?.url]) {
      const { body } = await server.send('GET', url ?? '')
      expect(await sharp(body).metadata()).toMatchObject({ space: 'srgb', icc: expect.any(Buffer) })
    }
  })

  it('in shades of gray keeps them', async () => {
    const gray = await picture(1_000, 500, '#888')
      .grayscale()
      .jpeg()
      .withMetadata({ orientation: 3 })
      .toBuffer()
    const { json } = await server.upload(fileForm(gray))
    const { body } = await server.send('GET', json.url ?? '')
    const [red, , blue] = (await sharp(body).toColourspace('srgb').stats()).channels
    expect(Math.abs((red?.mean ?? 0) - 136)).toBeLessThan(3)
    expect(blue?.mean ?? red?.mean).toBe(red?.mean)
  })

  it('keeps all frames of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)])
    const gif = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { json } = await server.upload(fileForm(gif, 'wave.gif'))
    expect(json.variants).toEqual([])
    const { body } = await server.send('GET', json.url ?? '')
    expect((await sharp(body).metadata()).pages).toBe(2)
  })
})

describe('identical files', () => {
  it('become separate items that share one stored copy, even when uploaded together', async () => {
    const png = await picture(500, 500, '#a11').png().toBuffer()
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => server.upload(fileForm(png, 'same.png'))),
    )
    const urls = responses.map(({ json }) => json.url ?? '')
    expect(new Set(urls).size).toBe(4)
    const inodes = await Promise.all(urls.map(async (url) => (await stat(fileOf(url))).ino))
    expect(new Set(inodes).size).toBe(1)
    const small = responses.map(({ json }) => json.variants?.[0]?.url ?? '')
    const smallInodes = await Promise.all(small.map(async (url) => (await stat(fileOf(url))).ino))
    expect(new Set(smallInodes).size).toBe(1)
  })
})

describe('the form', () => {
  it('attaches the item to an article, and ignores a project that does not exist', async () => {
    const { id: articleId } = await server.newsroom
      .as(server.newsroom.people.staff)
      .articles.create({ title: 'T', content: 'C', category: 'news' })
    const form = formOf([
      { field: 'file', filename: 'a.png', content: await picture().png().toBuffer() },
      { field: 'title', content: ' Harbor at dawn ' },
      { field: 'articleId', content: String(articleId) },
      { field: 'projectId', content: '424242' },
    ])
    const { json } = await server.upload(form)
    expect(json).toMatchObject({ title: 'Harbor at dawn', articleId, projectId: null })
  })

  it('uses the file name if it has no title', async () => {
    const content = await picture().png().toBuffer()
    const { json } = await server.upload(formOf([{ field: 'file', filename: 'C:\\pics\\dawn.png', content }]))
    expect(json.title).toBe('dawn.png')
  })
})

describe('before the body is read', () => {
  it.each([
    ['anonymous', 401],
    ['user', 403],
  ] as const)('rejects %s with %i', async (who, status) => {
    const { newsroom, port } = server
    const cookie = who === 'user' ? await newsroom.cookieOf(newsroom.people.user) : ''
    const headers = {
      ...(cookie ? { cookie } : {}),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '100000000',
    }
    const received = await new Promise<number>((resolve, reject) => {
      // Only the first bytes are sent, so a server that waits for the rest never responds.
      const outgoing = request(
        { port, method: 'POST', path: '/api/media/upload', headers, agent: false },
        (incoming) => {
          resolve(incoming.statusCode ?? 0)
          outgoing.destroy()
        },
      )
      outgoing.on('error', reject)
      outgoing.write('--x\r\n')
    })
    expect(received).toBe(status)
    expect(await server.staged()).toEqual([])
  })

  it('rejects a body whose declared length is too large', async () => {
    const headers = { 'content-length': '999999999999' }
    const [status, text] = await new Promise<[number, string]>((resolve, reject) => {
      const outgoing = request(
        {
          port: server.port,
          method: 'POST',
          path: '/api/media/upload',
          agent: false,
          headers: { ...headers, cookie: server.cookie, 'content-type': 'multipart/form-data; boundary=x' },
        },
        (incoming) => {
          incoming.once('data', (data) => {
            resolve([incoming.statusCode ?? 0, String(data)])
            outgoing.destroy()
          })
        },
      )
      outgoing.on('error', reject)
      outgoing.flushHeaders()
    })
    expect(status).toBe(413)
    expect(text).toBe('Files can be at most 200 MB')
  })

  it('limits uploads per user', async () => {
    const strict = await openUploadServer({ RATE_LIMIT_FACTOR: '0.05' })
    try {
      const statuses = []
      for (let n = 0; n < 4; n++) statuses.push((await strict.upload(fileForm('no'))).status)
      expect(statuses).toEqual([415, 415, 415, 429])
    } finally {
      await strict.close()
    }
  })
})

describe('an image that is not uploaded', () => {
  it('passes the same checks', async () => {
    const { deps } = server.newsroom
    const source = await picture(300, 200).webp().toBuffer()
    const item = await storeImage(deps, {
      source,
      title: 'Fetched',
      credit: 'Wire',
      actor: { job: 'import' },
    })
    expect(item).toMatchObject({
      title: 'Fetched',
      credit: 'Wire',
      type: 'image',
      width: 300,
      uploadedBy: null,
    })
    const rejected = storeImage(deps, { source: Buffer.from('%PDF-1.7\n'), actor: { job: 'import' } })
    await expect(rejected).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    expect(await server.staged()).toEqual([])
  })
})

const fileOf = (url: string) => join(server.newsroom.deps.config.uploadsDir, url.replace('/uploads/', ''))

function xmp(creator: string, rights: string): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,30N"><dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator><dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${rights}</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}
