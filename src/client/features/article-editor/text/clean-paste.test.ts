import { DOMParser } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { markdownOf, tidy } from './clean-paste.ts'
import * as clipboards from '../testing/clipboards.ts'

const paste = (html: string) =>
  markdownOf(new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html').body as never)

describe('text from Google Docs', () => {
  it('preserves headings, bold, italic, links, and nested lists, and is not all bold', () => {
    expect(paste(clipboards.googleDocs)).toBe(
      [
        '## The harbor vote',
        'The council **voted 7 to 2** on *Tuesday* to rebuild the ***old*** pier. [Read the plan](https://example.org/plan).',
        '- One\n- Two\n    - Nested\n- Three',
        '1. First step\n2. Second step',
        'Ward | Votes\n\nNorth | 412\n\nSouth | 388',
      ].join('\n\n'),
    )
  })
})

describe('text from Word', () => {
  it('turns list paragraphs into nested lists without their bullets', () => {
    expect(paste(clipboards.word)).toBe(
      [
        '## Budget notes',
        'The mayor said **“No new taxes”** and left.',
        '- First item\n- Second item\n    - Below the second',
        '1. Open the vote\n2. Count it',
        'Item | Cost\n\nPier | $412 million',
      ].join('\n\n'),
    )
  })
})

describe('text from other programs', () => {
  it('LibreOffice: paragraphs inside items, bold in font elements', () => {
    expect(paste(clipboards.libreOffice)).toBe(
      '### Night trains\n\nThey run **again** from *May*.\n\n- Berlin\n- Vienna\n\n> Nobody slept.',
    )
  })

  it('Gmail: lines in divs, a link through Google, a quoted email', () => {
    expect(paste(clipboards.gmail)).toBe(
      'Hi desk,\n\nThe **final** text is [here](https://example.org/a?b=1).\n\nThanks\n\n> Is it ready?',
    )
  })

  it('Pages: bold inside spans, a nested list', () => {
    expect(paste(clipboards.pages)).toBe(
      '**Ferry times**\n\nThe noon boat is late.\n\n- Mondays\n    - in May',
    )
  })
})

it('drops hidden elements and scripts', () => {
  const html =
    '<script>x()</script><style>p{}</style><p style="display:none">no</p><p>Yes<img src=x onerror=y></p>'
  expect(paste(html)).toBe('Yes')
})

it('removes trailing tabs and invisible characters from plain text', () => {
  expect(tidy('One\u00a0two \t\r\n\r\n\r\n\r\nthr\u00adee\ufeff ')).toBe('One two\n\nthree')
})
