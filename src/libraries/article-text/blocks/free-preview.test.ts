import { describe, expect, it } from 'vitest'
import { requireReadableArticle } from './article-blocks.ts'
import { hasDivider, freePreviewOf } from './free-preview.ts'

describe('the free preview', () => {
  it('ends at the divider', () => {
    expect(freePreviewOf('One.\n\n::open-end{}\n\nTwo.\n\nThree.')).toBe('One.')
    expect(freePreviewOf('One.\n\nTwo.\n\nThree.\n\n::open-end\n\nFour.')).toBe('One.\n\nTwo.\n\nThree.')
    expect(freePreviewOf('::open-end{}\n\nOne.')).toBe('')
  })

  it('is the first two blocks by default, with headings and pictures between them', () => {
    const text = '## Head\n\nOne.\n\n![A](/uploads/a.png)\n\n- point\n\nTwo\nlines.\n\nThree.'
    expect(freePreviewOf(text)).toBe('## Head\n\nOne.\n\n![A](/uploads/a.png)\n\n- point')
    expect(freePreviewOf('One.\r\n\r\nTwo.\r\n\r\nThree.')).toBe('One.\n\nTwo.')
  })

  const QUESTIONS = Array.from({ length: 10 }, (_, index) => `- **Question ${index}?** Answer ${index}.`)
  const ROWS = Array.from({ length: 10 }, (_, index) => `| Town ${index} | ${index} |`)
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, n) => line(n))

  it.each([
    ['a list', [...QUESTIONS, '', 'End.'].join('\n'), 5, /^- \*\*Question 4/m],
    ['a numbered list', many(8, (n) => `${n + 1}. Point ${n}`).join('\n'), 4, /^4\. /m],
    ['a quote', many(6, (n) => `> Said ${n}.`).join('\n>\n'), 5, /^> Said 2/m],
    ['a table', ['| Town | Votes |', '|---|---|', ...ROWS].join('\n'), 6, /^\| Town 3/m],
    ['a list of paragraphs', many(6, (n) => `- Head ${n}\n\n  Body ${n}.`).join('\n\n'), 11, /Body 2/],
  ])('ends within %s after a whole item, with at most half of the words', (_, text, lines, last) => {
    const preview = freePreviewOf(text)
    expect(text.startsWith(preview)).toBe(true)
    expect(preview.split('\n')).toHaveLength(lines)
    expect(preview.split('\n').slice(-1).join('')).toMatch(last)
    const count = (each: string) => each.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    expect(count(preview)).toBeLessThanOrEqual(Math.ceil(count(text) / 2))
  })

  it('shows the first sentences of a first paragraph that is most of the text', () => {
    expect(freePreviewOf('One two. Three four. Five six. Seven.')).toBe('One two. Three four.')
    expect(freePreviewOf('One **two. Three** four. Five six. Seven.')).toBe('One **two. Three** four.')
    expect(freePreviewOf('一二三。四五六。七八九。十。')).toBe('一二三。')
    expect(freePreviewOf('A [link. Inside](/a.b) of it all. More words here.')).toBe(
      'A [link. Inside](/a.b) of it all.',
    )
  })

  it('shows a sentence, an item or a paragraph at least, and nothing of a box that is all of the text', () => {
    expect(freePreviewOf('Only one sentence here')).toBe('Only one sentence here')
    expect(freePreviewOf('A long first sentence of many words. End.')).toBe(
      'A long first sentence of many words.',
    )
    expect(freePreviewOf('One.\n\n- a\n- b')).toBe('One.\n\n- a')
    expect(freePreviewOf('- a\n- b')).toBe('- a')
    expect(freePreviewOf('- a b c d\n- b')).toBe('- a b c d')
    expect(freePreviewOf('> One.\n>\n> Two.')).toBe('> One.')
    expect(freePreviewOf(':::box{title="T"}\nOne.\n\nTwo.\n:::')).toBe('')
    expect(freePreviewOf('')).toBe('')
  })

  it('has no marks of notes that are in the rest', () => {
    expect(freePreviewOf('One.[^1]\n\nTwo.[^2]\n\n[^2]: Second.\n\nThree.\n\n[^1]: First.')).toBe(
      'One.\n\nTwo.',
    )
    const noted = 'One.[^1]\n\n[^1]: First.\n\n::open-end{}\n\nTwo.[^2]\n\n[^2]: Second.'
    expect(freePreviewOf(noted)).toBe('One.[^1]\n\n[^1]: First.')
  })

  it('does not end at a divider in a code block', () => {
    expect(freePreviewOf('```\n::open-end{}\n```\n\nOne.\n\nTwo.\n\nThree.')).toBe(
      '```\n::open-end{}\n```\n\nOne.',
    )
  })
})

it('takes one pass over a paragraph of 200,000 characters', () => {
  const text = 'So. '.repeat(50_000).trim()
  expect(freePreviewOf(text).length).toBe(Math.ceil(text.length / 2) - 1)
  expect(freePreviewOf('*a. '.repeat(50_000)).length).toBeLessThanOrEqual(100_000)
  expect(freePreviewOf('- a\n'.repeat(20_000))).toHaveLength(10_000 * 4 - 1)
})

describe('a divider', () => {
  it.each([
    ['a list', '- a\n\n  ::open-end{}\n- b'],
    ['a quote', '> ::open-end{}\n>\n> a'],
    ['a box', ':::box{title="T"}\nOne.\n\n::open-end{}\n\nTwo.\n:::'],
    ['a table', '| a | b |\n|---|---|\n| ::open-end{} | c |'],
  ])('is rejected inside %s', (_, text) => {
    expect(() => requireReadableArticle(`First.\n\n${text}\n\nLast.`)).toThrow('openEndInside')
  })

  it('is accepted between blocks and in code', () => {
    expect(() => requireReadableArticle('One.\n\n::open-end{}\n\nTwo.')).not.toThrow()
    expect(() => requireReadableArticle('```\n::open-end{}\n```')).not.toThrow()
  })

  it('is found in the text of a reusable box', () => {
    expect(hasDivider('One.\n\n::open-end{}\n')).toBe(true)
    expect(hasDivider('The line ::open-end ends it.')).toBe(false)
  })
})
