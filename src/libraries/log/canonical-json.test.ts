import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

const { cases, numbers } = JSON.parse(
  readFileSync('tests/support/record/canonical-json-vectors.json', 'utf8'),
) as {
  cases: Array<{ name: string; input: string; output: string; outhex: string }>
  numbers: { static: string[]; serialFrom: string; serialCount: number; sha256Of10000Lines: string }
}

it.each(cases)('writes the published example $name', ({ input, output, outhex }) => {
  const text = canonicalJson(JSON.parse(input))
  expect(text).toBe(output)
  expect(Buffer.from(text).toString('hex')).toBe(outhex.replaceAll(/\s/g, ''))
})

it('rejects numbers and texts that JSON cannot hold', () => {
  expect(() => canonicalJson(NaN)).toThrow(TypeError)
  expect(() => canonicalJson([Infinity])).toThrow(TypeError)
  expect(() => canonicalJson({ a: '\ud800' })).toThrow(TypeError)
  expect(() => canonicalJson({ '\udc00': 1 })).toThrow(TypeError)
})

/** The sequence that the published table of checksums describes: fixed numbers, 2,000 in a row, then hashes of hashes. */
function* publishedNumbers(): Generator<bigint> {
  yield* numbers.static.map((text) => BigInt(`0x${text}`))
  const first = BigInt(`0x${numbers.serialFrom}`)
  for (let at = 0; at < numbers.serialCount; at++) yield first + BigInt(at)
  for (let block = Buffer.alloc(32); ;) {
    block = createHash('sha256').update(block).digest()
    for (let at = 0; at < block.length; at += 8) {
      const value = block.readDoubleLE(at)
      if (Number.isFinite(value) && value !== 0) yield block.readBigUInt64LE(at)
    }
  }
}

it('writes 10,000 published numbers as ECMAScript does', () => {
  const checksum = createHash('sha256')
  const view = new DataView(new ArrayBuffer(8))
  let lines = 0
  for (const bits of publishedNumbers()) {
    if (lines++ === 10_000) break
    view.setBigUint64(0, bits)
    checksum.update(`${bits.toString(16)},${canonicalJson(view.getFloat64(0))}\n`)
  }
  expect(checksum.digest('hex')).toBe(numbers.sha256Of10000Lines)
})
