import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tinyImage } from '#tests/support/fixtures/odd-files.ts'
import { FILE_KINDS } from './file-kind.ts'
import { prepareImage, prepareImageInTime } from './image-processing.ts'
import { isPlainImage } from './plain-image.ts'

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
