import { expect, it } from 'vitest'
import { type JsonValue, scanJson } from './json-scanner.ts'
import { CutFileError, SourceError } from '../source-error.ts'

async function* inChunks(text: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function scan(text: string, { depth = 1, size = 7, maxValueBytes = 1_000 } = {}): Promise<JsonValue[]> {
  const isWanted = (path: readonly string[]) => path.length === depth
  const found: JsonValue[] = []
  for await (const value of scanJson(inChunks(text, size), { isWanted, maxValueBytes })) found.push(value)
  return found
}

const SAMPLE = {
  db: [
    { meta: { 'version"\\': '5.0' }, data: { posts: [{ a: 'x{["\\\\' }, [], 'ü\\"', -1.5e3, null, true] } },
  ],
  'k\u0000ey': ' spaced ',
  last: { a: [{ b: {} }] },
}

/** What JSON.parse finds at the same depth. */
function expected(value: unknown, depth: number, path: string[] = []): JsonValue[] {
  if (path.length === depth) return [{ path, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => expected(inner, depth, [...path, key]))
}

it.each([0, 1, 2, 3, 4, 5])(
  'finds the values at depth %i in chunks of any size, like JSON.parse',
  async (depth) => {
    for (const text of [JSON.stringify(SAMPLE), `\uFEFF${JSON.stringify(SAMPLE, null, 2)}\n`])
      for (const size of [1, 2, 3, 5, 17, 4_096])
        expect(await scan(text, { depth, size })).toEqual(expected(SAMPLE, depth))
  },
)

it('reports a broken or too large value and goes on with the next', async () => {
  const text = `{"rows": [{"a": 1,}, "${'x'.repeat(1_001)}", tru, {"b": 2}]}`
  expect(await scan(text, { depth: 2 })).toEqual([
    { path: ['rows', '0'], problem: 'broken' },
    { path: ['rows', '1'], problem: 'too large' },
    { path: ['rows', '2'], problem: 'broken' },
    { path: ['rows', '3'], value: { b: 2 } },
  ])
})

it('yields what precedes the end of a cut file, then throws', async () => {
  const found: JsonValue[] = []
  const read = async () => {
    const options = { isWanted: (path: readonly string[]) => path.length === 2, maxValueBytes: 100 }
    for await (const value of scanJson(inChunks('{"rows": [{"a": 1}, {"a": "tex', 5), options))
      found.push(value)
  }
  await expect(read()).rejects.toThrow(CutFileError)
  expect(found).toEqual([{ path: ['rows', '0'], value: { a: 1 } }])
})

it.each(['', '  ', '<html>', 'PK\u0003\u0004', '"text"', '{"a": ]}', '['.repeat(600)])(
  'rejects %j, which is not JSON',
  async (text) => {
    await expect(scan(text)).rejects.toThrow(SourceError)
  },
)
