import { describe, expect, it } from 'vitest'
import { differenceOf } from './change-text.ts'
import { continueLine, insertBlocks, linkSelection } from './typing-rules.ts'

/** Parses a text with `|` at the caret, or two of them around the selection. */
function at(source: string) {
  const [before = '', selected = '', after] = source.split('|')
  if (after === undefined) return { text: before + selected, start: before.length, end: before.length }
  return { text: before + selected + after, start: before.length, end: before.length + selected.length }
}

const marked = (next: ReturnType<typeof continueLine>) =>
  next && `${next.text.slice(0, next.start)}|${next.text.slice(next.end)}`

describe('Enter in a list', () => {
  it.each([
    ['- One|', '- One\n- |'],
    ['1. One|', '1. One\n2. |'],
    ['9) Nine|', '9) Nine\n10) |'],
    ['> Said|', '> Said\n> |'],
    ['    - Deep|', '    - Deep\n    - |'],
    ['- One|two', '- One\n- |two'],
    ['- One\n- |', '- One\n|'],
    ['Plain|', null],
    ['-|', null],
    ['|- One', null],
    ['- |One| two', null],
  ])('turns %j into %j', (before, after) => {
    expect(marked(continueLine(at(before)))).toBe(after)
  })
})

describe('pasting', () => {
  it.each([
    ['The tail|', '## Head', 'The tail\n\n## Head|'],
    ['Above\n|Below', '- One\n- Two', 'Above\n\n- One\n- Two\n\n|Below'],
    ['|', '## Head', '## Head|'],
    ['Join |this', 'in', 'Join in|this'],
    ['A\n\n|', '## Head\n\nText', 'A\n\n## Head\n\nText|'],
  ])('into %j of %j makes headings and lists separate paragraphs', (before, markdown, after) => {
    expect(marked(insertBlocks(at(before), markdown))).toBe(after)
  })

  it.each([
    ['Read |the plan| now', 'https://example.org/a(b)', 'Read [the plan](https://example.org/a%28b%29)| now'],
    ['Read |the plan |now', 'https://example.org', 'Read [the plan](https://example.org) |now'],
    ['Read |https://old.example| now', 'https://example.org', null],
    ['Read | now', 'https://example.org', null],
    ['Read |the plan|', 'javascript:alert(1)', null],
    ['Read |the plan|', 'two words', null],
  ])('a URL over %j links the selection', (before, pasted, after) => {
    expect(marked(linkSelection(at(before), pasted))).toBe(after)
  })
})

it('replaces only the part that differs', () => {
  expect(differenceOf('alpha beta', 'alpha **beta**')).toEqual({ from: 6, to: 10, insert: '**beta**' })
  expect(differenceOf('- a\n- ', '- a\n')).toEqual({ from: 4, to: 6, insert: '' })
  expect(differenceOf('aaa', 'aaaa')).toEqual({ from: 3, to: 3, insert: 'a' })
})
