import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unplayableCodec } from './video-codec.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'broadsheet-codec-'))))
afterAll(() => rm(folder, { recursive: true }))

function box(type: string, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Like `box`, with a length of 64 bits. */
function longBox(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(body.length + 16), 8)
  return Buffer.concat([head, body])
}

const track = (codec: string) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box('mdia', box('minf', box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(70)))))),
  )
const START = box('ftyp', Buffer.from('qt  \0\0\0\0qt  '))
const movie = (...codecs: string[]) => box('moov', box('mvhd', Buffer.alloc(100)), ...codecs.map(track))

async function codecOf(...parts: Buffer[]) {
  const path = join(folder, 'film')
  await writeFile(path, Buffer.concat(parts))
  return unplayableCodec(path)
}

it.each([
  [['hvc1'], 'H.265'],
  [['mp4a', 'hev1'], 'H.265'],
  [['apcn', 'sowt'], 'ProRes'],
  [['avc1', 'mp4a'], null],
  [['av01'], null],
  [[], null],
])('says of the tracks %j that browsers cannot play %s', async (codecs, name) => {
  expect(await codecOf(START, movie(...codecs))).toBe(name)
})

it('finds the tracks behind a film of more than 4 GB', async () => {
  expect(await codecOf(START, longBox('mdat', Buffer.alloc(500)), movie('hvc1'))).toBe('H.265')
})

it.each([
  ['an endless length', Buffer.concat([START, Buffer.from([0, 0, 0, 1]), Buffer.from('mdat')])],
  ['a length within its own head', Buffer.concat([START, Buffer.from([0, 0, 0, 4]), Buffer.from('moov')])],
  ['boxes without an end', Buffer.concat([START, ...Array.from({ length: 30_000 }, () => box('free'))])],
  ['a film that is cut off', Buffer.concat([START, movie('hvc1').subarray(0, 200)])],
  ['no boxes', Buffer.from('words')],
])('reads nothing from %s', async (_name, bytes) => {
  expect(await codecOf(bytes, movie('hvc1'))).toBe(null)
})
