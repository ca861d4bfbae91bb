import { expect, it } from 'vitest'
import { lineOfHtml } from '../markup/line-of-html.ts'
import { linesOfHtml } from '../wordpress/lines-of-html.ts'

it.each([
  ['10<sup>6</sup> euros', '10⁶ euros'],
  ['The 2<sup>nd</sup> of May', 'The 2nd of May'],
  ['CO<sub>2</sub>', 'CO₂'],
  ['costs <del>5</del> 6', 'costs 6'],
  ['<ruby>夜間<rp>(</rp><rt>やかん</rt><rp>)</rp></ruby>フェリー', '夜間フェリー'],
])('%s is %s in a title and a summary', (html, text) => {
  expect(lineOfHtml(html)).toBe(text)
  expect(linesOfHtml(html)).toBe(text)
})
