import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { FILE_KINDS, fileKindOf, HEAD_BYTES } from './file-kind.ts'
import { removePlace } from './remove-place.ts'

const PLACE = '+48.8577+002.2950+035.000/'
const text = (words: string) => Buffer.from(words, 'latin1')
const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([number(content.length + 8), text(type), content])
}
const ftyp = (brand: string) => box('ftyp', text(brand), number(512), text(`${brand}mp42`))
const SOUND = Buffer.alloc(5_000, 7)
const offsets = box('stco', number(0), number(1), number(4_096))
const trak = (...more: Buffer[]) => box('trak', box('mdia', box('minf', box('stbl', offsets))), ...more)

/** The metadata of QuickTime: keys, and values by the number of their key. */
const quicktimeMeta = (isFull: boolean, keys: Record<string, string>) =>
  box(
    'meta',
    ...(isFull ? [number(0)] : []),
    box('hdlr', number(0), number(0), text('mdta'), Buffer.alloc(14)),
    box(
      'keys',
      number(0),
      number(Object.keys(keys).length),
      ...Object.keys(keys).map((key) => Buffer.concat([number(key.length + 8), text(`mdta${key}`)])),
    ),
    box(
      'ilst',
      ...Object.values(keys).map((value, index) =>
        box(number(index + 1).toString('latin1'), box('data', number(1), number(0), text(value))),
      ),
    ),
  )

const KEYS = {
  'com.apple.quicktime.make': 'Apple',
  'com.apple.quicktime.location.ISO6709': PLACE,
  'com.apple.quicktime.software': '17.1',
  'com.apple.quicktime.location.accuracy.horizontal': 'PLACE 4.7',
}
const xyz = box('\xa9xyz', Buffer.from([0, PLACE.length, 0x15, 0xc7]), text(PLACE))
const loci = box('loci', number(0), text(`en PLACE ${PLACE}\0`))
const xmp = (words: string) => box('uuid', Buffer.alloc(16, 9), text(`<x:xmpmeta>${words}</x:xmpmeta>`))

const VIDEOS: Record<string, [keyof typeof FILE_KINDS, Buffer[]]> = {
  'a phone with Android': ['mp4', [ftyp('isom'), box('mdat', SOUND), box('moov', trak(), box('udta', xyz))]],
  'an iPhone': ['mov', [ftyp('qt  '), box('mdat', SOUND), box('moov', trak(), quicktimeMeta(false, KEYS))]],
  'an iPhone, as MP4': [
    'mp4',
    [ftyp('mp42'), box('moov', trak(), quicktimeMeta(true, KEYS)), box('mdat', SOUND)],
  ],
  '3GPP': ['mp4', [ftyp('isom'), box('moov', trak(box('udta', loci))), box('mdat', SOUND)]],
  'an editing program': ['mp4', [ftyp('isom'), box('moov', trak()), xmp(`<exif:GPSLatitude>${PLACE}`)]],
  'a voice recorder': [
    'm4a',
    [ftyp('M4A '), box('moov', trak(), box('udta', box('meta', number(0), box('ilst', xyz))))],
  ],
}

const syncSafe = (value: number) =>
  Buffer.from([value >> 21, value >> 14, value >> 7, value].map((each) => each & 127))
const frame = (name: string, content: string) =>
  Buffer.concat([text(name), number(content.length), Buffer.alloc(2), text(content)])
const mp3 = (...frames: Buffer[]) => {
  const tag = Buffer.concat(frames)
  return Buffer.concat([
    text('ID3'),
    Buffer.from([3, 0, 0]),
    syncSafe(tag.length),
    tag,
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    SOUND,
  ])
}

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

/** Writes a file, removes its place, and returns the bytes before and after. */
async function remove(extension: keyof typeof FILE_KINDS, before: Buffer) {
  const path = join(newsroom.folder, 'file')
  await writeFile(path, before)
  const hadPlace = await removePlace({ path, kind: FILE_KINDS[extension] })
  return { hadPlace, after: await readFile(path) }
}

describe('the place in a video or a sound', () => {
  for (const [what, [extension, parts]] of Object.entries(VIDEOS))
    it(`is removed from the file of ${what}, and nothing else moves`, async () => {
      const before = Buffer.concat(parts)
      expect(await fileKindOf(before.subarray(0, HEAD_BYTES))).toBe(FILE_KINDS[extension])
      const { hadPlace, after } = await remove(extension, before)
      expect(hadPlace).toBe(true)
      expect(after).toHaveLength(before.length)
      expect(after.toString('latin1')).not.toMatch(/48\.85|PLACE/)
      expect(after.indexOf(SOUND)).toBe(before.indexOf(SOUND))
      expect(after.indexOf(offsets)).toBe(before.indexOf(offsets))
      for (const kept of ['Apple', '17.1', 'ftyp', 'com.apple.quicktime.make'])
        expect(after.includes(kept)).toBe(before.includes(kept))
      expect((await remove(extension, after)).hadPlace).toBe(false)
    })

  it('is removed from frames of an MP3, and other frames stay', async () => {
    const before = mp3(
      frame('TIT2', '\0Harbor'),
      frame('PRIV', `XMP\0<exif:GPSLatitude>${PLACE}`),
      frame('TXXX', `\0location\0${PLACE}`),
      frame('GEOB', '\0application/x\0a\0b\0other'),
    )
    const { hadPlace, after } = await remove('mp3', before)
    expect(hadPlace).toBe(true)
    expect(after.toString('latin1')).not.toContain('48.85')
    for (const kept of ['Harbor', 'other']) expect(after.includes(kept)).toBe(true)
    expect(after.indexOf(SOUND)).toBe(before.indexOf(SOUND))
  })

  it.each([
    [
      'no place',
      'mp4',
      Buffer.concat([ftyp('isom'), box('moov', trak(), box('udta', box('name', text('Harbor'))))]),
    ],
    ['XMP without a place', 'mp4', Buffer.concat([ftyp('isom'), xmp('<dc:creator>Ann'), box('mdat', SOUND)])],
    ['a place in its picture only by chance', 'mp4', Buffer.concat([ftyp('isom'), box('mdat', xyz, SOUND)])],
    ['an MP3 without a tag', 'mp3', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), SOUND])],
    ['WebM', 'webm', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), xyz])],
  ] as const)('leaves a file with %s as it is', async (_what, extension, before) => {
    const { hadPlace, after } = await remove(extension, before)
    expect(hadPlace).toBe(false)
    expect(after.equals(before)).toBe(true)
  })

  it.each([
    ['a length beyond the file', Buffer.concat([ftyp('isom'), number(4_000_000_000), text('moov'), xyz])],
    ['a length of 3', Buffer.concat([ftyp('isom'), number(3), text('moov'), xyz])],
    [
      'a length of 64 bits that is too long',
      Buffer.concat([ftyp('isom'), number(1), text('moov'), Buffer.alloc(8, 255)]),
    ],
    ['boxes within boxes', Array.from({ length: 500 }).reduce<Buffer>((inner) => box('udta', inner), xyz)],
    ['a hundred thousand empty boxes', Buffer.concat(Array.from({ length: 100_000 }, () => box('moov')))],
    [
      'a key with a length of 0',
      Buffer.concat([
        ftyp('qt  '),
        box('moov', box('meta', box('hdlr'), box('keys', number(0), number(9), number(0)))),
      ]),
    ],
    ['an end within a box', Buffer.concat([ftyp('isom'), number(20), text('mo')])],
  ])('ends at %s', async (_what, before) => {
    const { after } = await remove('mp4', before)
    expect(after).toHaveLength(before.length)
  })
})

it('is named in the response of an upload, and the published file is without it', async () => {
  const [, parts] = VIDEOS['an iPhone'] ?? ['mov', []]
  const upload = async () => {
    const form = new FormData()
    form.set('file', new File([Buffer.concat(parts)], 'IMG_1.MOV'))
    form.set('title', 'Harbor')
    const response = await newsroom.app.request('/api/media/upload', {
      method: 'POST',
      body: form,
      headers: { cookie: await newsroom.cookieOf(newsroom.people.staff) },
    })
    expect(response.status).toBe(201)
    return (await response.json()) as { url: string; metadata: Record<string, unknown> }
  }
  for (const item of [await upload(), await upload()]) {
    expect(item.metadata).toMatchObject({ placeRemoved: true })
    const name = item.url.replace('/uploads/', '')
    const file = await readFile(join(newsroom.deps.config.uploadsDir, name), 'latin1')
    expect(file).not.toMatch(/48\.85|PLACE/)
    expect(file).toContain('Apple')
  }
})
