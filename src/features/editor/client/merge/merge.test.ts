import { describe, expect, it } from 'vitest'
import { mergeDrafts, mergeText, mergedWithMine } from './merge.ts'
import { resolveText } from './resolve-conflicts.ts'
import { toDraft } from '#features/articles/shared/article-fields.ts'

const BASE = 'One.\n\nTwo.\n\nThree.'

describe('merging a text by paragraphs', () => {
  it('keeps changes in adjacent paragraphs', () => {
    const merged = mergeText('One, mine.\n\nTwo.\n\nThree.', BASE, 'One.\n\nTwo, theirs.\n\nThree.')
    expect(merged).toEqual({ pieces: ['One, mine.\n\nTwo, theirs.\n\nThree.'], clashes: 0 })
  })

  it('keeps a paragraph added after a changed one', () => {
    const merged = mergeText(`${BASE}\n\nFour.`, BASE, 'One.\n\nTwo.\n\nThree, theirs.')
    expect(mergedWithMine(merged)).toBe('One.\n\nTwo.\n\nThree, theirs.\n\nFour.')
  })

  it('keeps both paragraphs that were added at the same place', () => {
    const merged = mergeText(`${BASE}\n\nMine.`, BASE, `${BASE}\n\nTheirs.`)
    expect(merged.clashes).toBe(0)
    expect(mergedWithMine(merged)).toContain('Mine.')
    expect(mergedWithMine(merged)).toContain('Theirs.')
  })

  it('keeps changes of neighboring items and rows', () => {
    const list = '- One\n- Two\n- Three'
    expect(mergedWithMine(mergeText('- One!\n- Two\n- Three', list, '- One\n- Two?\n- Three\n- Four'))).toBe(
      '- One!\n- Two?\n- Three\n- Four',
    )
    const table = '| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |'
    expect(mergedWithMine(mergeText(table.replace('2', '5'), table, table.replace('3', '6')))).toBe(
      table.replace('2', '5').replace('3', '6'),
    )
  })

  it('keeps a heading and the paragraph right below it', () => {
    expect(mergedWithMine(mergeText('## Hed\nText', '## Head\nText', '## Head\nTexts'))).toBe('## Hed\nTexts')
  })

  it('keeps extra blank lines', () => {
    const spaced = 'One.\n\n\n\nTwo.\n\nThree.\n'
    expect(mergedWithMine(mergeText(`${spaced}\nMore.`, spaced, spaced.replace('One', 'Uno')))).toBe(
      'Uno.\n\n\n\nTwo.\n\nThree.\n\nMore.',
    )
  })

  it('reports a clash only for a paragraph that both changed', () => {
    const merged = mergeText('One.\n\nTwo, mine.\n\nThree!', BASE, 'Uno.\n\nTwo, theirs.\n\nThree.')
    expect(merged.clashes).toBe(1)
    expect(merged.pieces).toContainEqual({ mine: 'Two, mine.', base: 'Two.', theirs: 'Two, theirs.' })
    expect(resolveText(merged, ['mine'])).toBe('Uno.\n\nTwo, mine.\n\nThree!')
    expect(resolveText(merged, [{ own: 'Two, ours.' }])).toBe('Uno.\n\nTwo, ours.\n\nThree!')
    expect(resolveText(merged, [])).toBe('Uno.\n\nTwo, theirs.\n\nTwo, mine.\n\nThree!')
  })

  it('reports no clash when both wrote the same text', () => {
    expect(mergeText('Same.', 'Old.', 'Same.').clashes).toBe(0)
  })
})

describe('merging an article', () => {
  const base = toDraft({ title: 'Title', content: BASE, category: 'news' })

  it('takes each field from the side that changed it', () => {
    const merged = mergeDrafts({ ...base, title: 'Mine' }, base, { ...base, category: 'politics' })
    expect(merged).toMatchObject({ isClean: true, draft: { title: 'Mine', category: 'politics' } })
  })

  it('lists the fields that both changed', () => {
    const merged = mergeDrafts({ ...base, title: 'Mine' }, base, { ...base, title: 'Theirs' })
    expect(merged).toMatchObject({ isClean: false, clashing: ['title'] })
  })
})
