import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tinyImage } from '#tests/support/fixtures/odd-files.ts'
import { FILE_KINDS } from './file-kind.ts'
import { prepareImage, prepareImageInTime } from './image-processing.ts'
import { isPlainImage, withoutMetadata } from './plain-image.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const FORMATS = [
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['gif', 'gif'],
  ['webp', 'webp'],
  ['avif', 'avif'],
] as const

async function prepare(kind: keyof typeof FILE_KINDS, bytes: Buffer) {
  const path = join(folder, `upload.${kind}`)
  await writeFile(path, bytes)
  return prepareImage({ path, kind: FILE_KINDS[kind], folder, stem: 'test' })
}

describe.each(FORMATS)('a damaged %s', (kind, format) => {
  it('is either read or rejected with an error code', async () => {
    const whole = await tinyImage(format, 48)
    const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(damage, fc.double({ min: 0.2, max: 1, noNaN: true }), async (changes, share) => {
        const bytes = Buffer.from(whole.subarray(0, Math.ceil(whole.length * share)))
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        isPlainImage(bytes, FILE_KINDS[kind])
        withoutMetadata(bytes, FILE_KINDS[kind])
        const outcome = await prepare(kind, bytes).then(
          () => 'read',
          (error: { code?: string }) => error.code,
        )
        expect(['read', 'UNPROCESSABLE_CONTENT', 'PAYLOAD_TOO_LARGE']).toContain(outcome)
      }),
      { numRuns: 40 },
    )
  })
})

it('rejects an image that takes too long to process', async () => {
  const path = join(folder, 'slow.png')
  await writeFile(path, await tinyImage('png', 1_400))
  const source = { path, kind: FILE_KINDS.png, folder, stem: 'slow' }
  const slow = prepareImageInTime(source, 1)
  await expect(slow).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT', status: 422 })
  expect(await prepareImageInTime(source)).toMatchObject({ width: 1_400 })
})

it.each(FORMATS.filter(([kind]) => kind !== 'avif'))(
  'recognizes a %s without metadata',
  async (kind, format) => {
    const whole = await tinyImage(format)
    expect(isPlainImage(whole, FILE_KINDS[kind])).toBe(true)
    expect(isPlainImage(Buffer.concat([whole, Buffer.from('x')]), FILE_KINDS[kind])).toBe(false)
    expect(isPlainImage(whole.subarray(0, -1), FILE_KINDS[kind])).toBe(false)
  },
)

const frames = (format: 'gif' | 'webp', side = 16) => {
  const frame = (red: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  return Promise.all([frame(0), frame(120), frame(240)]).then((images) =>
    sharp(images, { join: { animated: true } })
      [format]()
      .toBuffer(),
  )
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of one frame that says it is an animation, with what a test adds. */
async function animatedPng(...added: Buffer[]): Promise<Buffer> {
  const still = await tinyImage('png', 16)
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))
  const afterHeader = 8 + 25
  return Buffer.concat([still.subarray(0, afterHeader), control, ...added, still.subarray(afterHeader)])
}

/** Repeats the frames of a GIF, and adds a comment of 30 letters before the first one. */
function repeated(gif: Buffer, { times, hasComment }: { times: number; hasComment: boolean }): Buffer {
  const table = 3 * 2 ** ((gif.readUInt8(10) & 7) + 1)
  const at = 13 + (gif.readUInt8(10) & 0x80 ? table : 0)
  const comment = Buffer.from(`\x21\xfe\x1e${'c'.repeat(30)}\x00`, 'latin1')
  const blocks = Array.from({ length: times }, () => gif.subarray(at, -1))
  return Buffer.concat([gif.subarray(0, at), ...(hasComment ? [comment] : []), ...blocks, gif.subarray(-1)])
}

describe('an animation', () => {
  it('as PNG stays as it was, without variants, and loses only its metadata', async () => {
    const plain = await animatedPng()
    expect(await prepare('png', plain)).toMatchObject({ original: join(folder, 'upload.png'), variants: [] })
    const text = pngChunk('tEXt', Buffer.from('Author\0Ann'))
    const { original, variants } = await prepare('png', await animatedPng(text))
    expect(variants).toEqual([])
    expect((await readFile(original)).equals(plain)).toBe(true)
  })

  it('as GIF loses a comment without being decoded, so one that fits without it fits with it', async () => {
    // 42 megapixels in all frames together.
    const gif = await frames('gif', 1_000)
    const plain = repeated(gif, { times: 14, hasComment: false })
    expect((await prepare('gif', plain)).variants).toEqual([])
    const { original } = await prepare('gif', repeated(gif, { times: 14, hasComment: true }))
    expect((await readFile(original)).equals(plain)).toBe(true)
  })

  it('as WebP loses its metadata and keeps its frames', async () => {
    const bytes = await sharp(await frames('webp'), { animated: true })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>')
      .webp()
      .toBuffer()
    const { original } = await prepare('webp', bytes)
    const metadata = await sharp(original, { animated: true }).metadata()
    expect(metadata).toMatchObject({ pages: 3 })
    expect(metadata.xmp).toBeUndefined()
    expect(isPlainImage(await readFile(original), FILE_KINDS.webp)).toBe(true)
  })
})
