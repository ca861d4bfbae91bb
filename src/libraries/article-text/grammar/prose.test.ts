import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkStyle } from '#features/editor/client/style-guide/style-check.ts'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { countWords } from '#shared/formats.ts'
import { proseOf, readProse, searchedProse } from './prose.ts'

const shown = (text: string) =>
  proseOf(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')

describe('the words that readers read', () => {
  it.each([
    ['![A red boat at the pier](/uploads/a.jpg)', 0],
    ['![A red boat](/uploads/a.jpg "At the pier"){credit="Ana"}', 4],
    ['## A head\n\n- one\n- two – three\n\n| a | b |\n|---|---|', 7],
    ['Read [the report](https://example.com/a "Title") now.', 4],
    ['::video{src="/uploads/a.mp4" caption="At the harbor"}', 3],
  ])('%j', (text, count) => {
    expect(countWords(readProse(text))).toBe(count)
  })

  it('are found in a time that grows with the length', () => {
    for (const part of ['](', '![', '**', '- ', '.'])
      expect(readProse(part.repeat(60_000))).toBeTypeOf('string')
  })
})

describe('the prose of an article', () => {
  it.each([
    ['A plain text, *with* [a link](/a).', 'A plain text, *with* [a link](/a).'],
    ['::video{src="/uploads/a.mp4" caption="At the harbor"}', 'At the harbor'],
    [':::box{title="In short"}\nText.\n:::', 'In short\nText.\n'],
    [':::raw{id=1}\n<b>Not shown</b>\n:::\nText.', '\n\n\nText.'],
    ['```js\nconst a = 1\n```\nText.', '\n\n\nText.'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', '| a | b |\n\n| 1 | 2 |'],
    ['It rose[^1] and `fell`.\n\n[^1]: By 3.', 'It rose and .\n\nBy 3.'],
    ['![a](/uploads/a.jpg "Words"){width=wide credit="Ana"}', '![a](/uploads/a.jpg "Words") Ana'],
  ])('%j', (text, expected) => {
    expect(shown(text)).toBe(expected)
    expect(proseOf(text)).toHaveLength(text.length)
  })

  it('has the length of the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...':{}`~|-[^]() \n"abr='.split('')), maxLength: 80 }),
        (text) => {
          expect(proseOf(text)).toHaveLength(text.length)
        },
      ),
    )
  })

  it('is what the style guide checks', () => {
    const text =
      '::video{src="/uploads/a.mp4" caption="It is utilize"}\n\n```\nutilize\n```\n\nThey utilize it.'
    const guide = { ...DEFAULT_STYLE_GUIDE }
    const findings = checkStyle(text, guide).map(({ start, end }) => text.slice(start, end))
    expect(findings.filter((found) => /["{]/.test(found))).toEqual([])
  })
})

describe('the prose that a search reads', () => {
  it.each([
    ['See [the ferry](https://ads.example/track?utm=x) and `code`.', 'See the ferry and `code`.'],
    ['![A quay](/uploads/a.jpg "The quay (north)"){credit="Ana"}', ' The quay (north) Ana '],
    ['![A quay](/uploads/a.jpg)', ' '],
    ['::embed{url="https://video.example/12" caption="The film"}', ' The film '],
    ['::reuse{box="7"}', '::reuse{box="7"}'],
    ['```js\nconst ferry = 1\n```', ' \nconst ferry = 1\n '],
    [':::raw{id=1}\n<script>track()</script>\n<!-- note -->\n:::\nText.', ' \n \n \n \nText.'],
    [':::raw{id=1}\n<style>.cut', ' \n '],
    ['un~~believ~~able and 渡**轮**夜航', 'unbelievable and 渡轮夜航'],
    ['It is 2*3*4.', 'It is 2*3*4.'],
  ])('%j', (text, expected) => {
    expect(searchedProse(text)).toBe(expected)
  })

  it('takes a time that grows with the length', () => {
    for (const part of ['](', '![', '[a](', '**', '`', '{"'])
      expect(searchedProse(part.repeat(60_000))).toBeTypeOf('string')
  })
})
