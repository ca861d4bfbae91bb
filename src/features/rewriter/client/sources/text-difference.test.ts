import { expect, it } from 'vitest'
import { differenceOf } from './text-difference.ts'

it('shows changed words within their paragraph, and counts what is the same', () => {
  expect(
    differenceOf('One.\n\nThe vote was 11 to 6.\n\nThree.', 'One.\n\nThe vote was 12 to 6.\n\nThree.'),
  ).toEqual([
    { unchanged: 1 },
    {
      parts: [
        { text: 'The vote was ', kind: 'same' },
        { text: '11', kind: 'removed' },
        { text: '12', kind: 'added' },
        { text: ' to 6.', kind: 'same' },
      ],
    },
    { unchanged: 1 },
  ])
})

it('shows new and missing paragraphs whole, also of a story that is gone', () => {
  expect(differenceOf('One.', 'One.\n\nTwo.')).toEqual([
    { unchanged: 1 },
    { parts: [{ text: 'Two.', kind: 'added' }] },
  ])
  expect(differenceOf('One.\n\nTwo.', '')).toEqual([
    { parts: [{ text: 'One.', kind: 'removed' }] },
    { parts: [{ text: 'Two.', kind: 'removed' }] },
  ])
  expect(differenceOf('', '')).toEqual([])
})
