import { describe, expect, it } from 'vitest'
import { requireReadableArticle } from './article-blocks.ts'
import { hasDivider, freePreviewOf } from './free-preview.ts'

describe('the free preview', () => {
  it('ends at the divider', () => {
    expect(freePreviewOf('One.\n\n::open-end{}\n\nTwo.\n\nThree.')).toBe('One.')
    expect(freePreviewOf('One.\n\nTwo.\n\nThree.\n\n::open-end\n\nFour.')).toBe('One.\n\nTwo.\n\nThree.')
    expect(freePreviewOf('::open-end{}\n\nOne.')).toBe('')
  })

  it('is the first two paragraphs by default, with what is between them', () => {
    const text = '## Head\n\nOne.\n\n![A](/uploads/a.png)\n\n- point\n\nTwo\nlines.\n\nThree.'
    expect(freePreviewOf(text)).toBe('## Head\n\nOne.\n\n![A](/uploads/a.png)\n\n- point\n\nTwo\nlines.')
    expect(freePreviewOf('One.\r\n\r\nTwo.\r\n\r\nThree.')).toBe('One.\n\nTwo.')
  })

  it('ends after one paragraph if there is no second one, and is empty without any', () => {
    expect(freePreviewOf('One.\n\n- a\n- b')).toBe('One.')
    expect(freePreviewOf('- a\n- b')).toBe('')
    expect(freePreviewOf('> One.\n>\n> Two.')).toBe('')
    expect(freePreviewOf(':::box{title="T"}\nOne.\n\nTwo.\n:::')).toBe('')
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
      '```\n::open-end{}\n```\n\nOne.\n\nTwo.',
    )
  })
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
