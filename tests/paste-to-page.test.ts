import { DOMParser } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '#features/editor/client/document/read-document.ts'
import { articleSchema } from '#features/editor/client/document/schema.ts'
import { writeDocument } from '#features/editor/client/document/write-document.ts'
import { pastedDocument } from '#features/editor/client/paste/paste-document.ts'
import * as clipboards from '#features/editor/client/testing/clipboards.ts'
import { articleBlocks } from '#article-text/blocks/article-blocks.ts'
import { plainText } from '#article-text/blocks/plain-text.ts'

// Tests a paste from clipboard to page: the browser writes Markdown, and the server parses it.

function paste(html: string): string {
  const { body } = new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html')
  const { content } = pastedDocument(body as never)
  if (content.size === 0) return ''
  return writeDocument(articleSchema.topNodeType.create(null, content), parseDocument('')).trim()
}

const words = (text: string) => text.match(/[\p{L}\p{N}$%’'.]+/gu) ?? []

describe('no word is lost or changed', () => {
  it.each(Object.entries(clipboards))('%s: the page shows every word', (_, html) => {
    const { body } = new DOMParser().parseFromString(`<html><body>${html}</body></html>`, 'text/html')
    body
      .querySelectorAll('style, [style*=Ignore]')
      .forEach((element: { remove: () => void }) => element.remove())
    const spaced = body.innerHTML
      .replace(/<!--.*?-->/gs, '')
      // Slack's line breaks.
      .replace(/<span class="c-mrkdwn__br"[^>]*>/g, ' $&')
      .replace(/<(?!\/?(span|b|i|a|font)\b)[^>]*>/g, ' ')
    const shown = new DOMParser().parseFromString(`<html><body>${spaced}</body></html>`, 'text/html').body
    expect(words(plainText(articleBlocks(paste(html))))).toEqual(words(shown.textContent ?? ''))
  })

  it('escapes asterisks, brackets, and line starts that are text', () => {
    const text = paste(
      '<p>5*3*2 and _so_ on, [a](b)</p><p>1984. A year</p><p># not a heading</p><p>- no item</p>',
    )
    expect(plainText(articleBlocks(text))).toBe(
      '5*3*2 and _so_ on, [a](b)\n\n1984. A year\n\n# not a heading\n\n- no item',
    )
  })

  it('marks bold text beside letters and punctuation without visible asterisks', () => {
    for (const html of [
      '<p><b>Note:</b>it is late</p>',
      '<p>He said<b> “no” </b>twice</p>',
      '<p>un<b>believ</b>able</p>',
      '<p><b>all </b><b>of</b><b> it</b></p>',
    ]) {
      expect(plainText(articleBlocks(paste(html)))).not.toContain('*')
    }
  })

  it('keeps whole bold paragraphs inside a wrapper with normal weight', () => {
    const blocks = articleBlocks(paste('<b style="font-weight:normal"><p>plain</p><p><b>bold</b></p></b>'))
    expect(blocks).toEqual([
      { kind: 'paragraph', children: ['plain'] },
      { kind: 'paragraph', children: [{ kind: 'strong', children: ['bold'] }] },
    ])
  })
})
