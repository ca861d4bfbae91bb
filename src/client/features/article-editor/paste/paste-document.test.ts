import { DOMParser } from 'linkedom'
import { describe, expect, it } from 'vitest'
import * as clipboards from '../testing/clipboards.ts'
import { parseDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { articleSchema } from '../document/schema.ts'
import { pastedDocument } from './paste-document.ts'

function read(html: string) {
  const { body } = new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html')
  return pastedDocument(body as never)
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const paste = (html: string) =>
  writeDocument(articleSchema.node('doc', null, read(html).content), parseDocument(''))

describe('text from Google Docs', () => {
  it('has its headings, styles, links, nested lists, and table', () => {
    expect(paste(clipboards.googleDocs)).toBe(
      [
        '## The harbor vote',
        'The council **voted 7 to 2** on *Tuesday* to rebuild the ***old*** pier. [Read the plan](https://example.org/plan).',
        '- One\n- Two\n  - Nested\n- Three',
        '1. First step\n2. Second step',
        '| Ward | Votes |\n| --- | --- |\n| North | 412 |\n| South | 388 |',
      ].join('\n\n'),
    )
  })
})

describe('text from Word', () => {
  it('has lists instead of paragraphs with bullets, and its table', () => {
    expect(paste(clipboards.word)).toBe(
      [
        '## Budget notes',
        'The mayor said **“No new taxes”** and left.',
        '- First item\n- Second item\n  - Below the second',
        '1. Open the vote\n2. Count it',
        '| Item | Cost |\n| --- | --- |\n| Pier | $412 million |',
      ].join('\n\n'),
    )
  })

  it('has footnotes', () => {
    const html =
      '<p>They voted.<a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a></p><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> The minutes.</p></div>'
    expect(paste(html)).toBe('They voted.[^1]\n\n[^1]: The minutes.')
  })
})

describe('text from other programs', () => {
  it.each(Object.entries(clipboards))('all words of %s are pasted, without marks', (_name, html) => {
    // Bullets and numbers that Word writes as text are not words of the author.
    const bare = html
      .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
      .replace(/<span style='mso-list:Ignore'>[\s\S]*?<\/span><\/span>/g, '</span>')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&nbsp;/g, ' ')
    const { content } = read(html)
    const shown = content.textBetween(0, content.size, ' ', ' ')
    expect(lettersOf(shown)).toBe(lettersOf(bare))
    expect(shown).not.toContain('**')
  })

  it('strikes out, raises, and lowers words by style', () => {
    const html =
      '<p><span style="text-decoration:line-through">old</span> H<span style="vertical-align:sub">2</span>O and m<span style="vertical-align:super">2</span></p>'
    expect(paste(html)).toBe('~~old~~ H~2~O and m^2^')
  })

  it('merged cells keep their columns, and several paragraphs stay in one cell', () => {
    const html =
      '<table><tr><td colspan="2"><p>Votes</p></td></tr><tr><td><p>North</p><p>side</p></td><td>412</td></tr></table>'
    expect(read(html).content.firstChild?.firstChild?.childCount).toBe(2)
    expect(paste(html)).toContain('412')
    expect(paste(html)).toContain('side')
  })

  it('a picture of another site is named, and its alt text stays', () => {
    const { lost, content } = read('<p>See <img src="https://example.org/a.jpg" alt="The pier"></p>')
    expect(lost).toEqual(['1 picture'])
    expect(content.textBetween(0, content.size)).toBe('See The pier')
  })

  it('a script is not pasted', () => {
    expect(paste('<p>Safe</p><script>alert(1)</script><p onclick="x()">too</p>')).toBe('Safe\n\ntoo')
  })
})
