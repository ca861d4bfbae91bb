import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { limits } from '#shared/limits.ts'
import { SEGMENT_MAX } from '#shared/segments.ts'
import { sentencesIn } from './sentences.ts'

it('rewrites and checks a page and a pasted text in Chinese without a mark in bounded memory', async () => {
  // A heap limit makes the collection of garbage depend less on the machine.
  const script = [
    '--max-old-space-size=128',
    '--import',
    'tsx',
    'src/libraries/rewriting/testing/long-text.child.ts',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, script)
  const { megabytes, ...results } = JSON.parse(stdout) as { megabytes: number }
  expect(results).toEqual({
    page: { characters: 60_000, findings: 0 },
    pasted: { characters: 100_000, findings: 0 },
  })
  expect(megabytes).toBeLessThan(150)
}, 120_000)

it.each(['漢', 'a', '「', 'words '])('compares a sentence of %j in pieces with its positions', (unit) => {
  const text = unit.repeat(limits.sourceTextMax / unit.length)
  const sentences = sentencesIn(text)
  expect(Math.max(...sentences.map((sentence) => sentence.text.length))).toBeLessThanOrEqual(SEGMENT_MAX)
  expect(
    sentences
      .map((sentence) => sentence.text)
      .join('')
      .trimEnd(),
  ).toBe(text.trimEnd())
  expect(sentences.every(({ start, end, text: piece }) => text.slice(start, end) === piece)).toBe(true)
})
