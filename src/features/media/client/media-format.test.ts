import { expect, test } from 'vitest'
import { formatOf } from './media-format.ts'

test('describes an item by type, format and size', () => {
  expect(formatOf({ type: 'image', mime: 'image/jpeg', width: 1440, height: 960 })).toBe(
    'Image · JPEG · 1440 × 960',
  )
  expect(formatOf({ type: 'document', mime: 'application/pdf', width: null, height: null })).toBe(
    'Document · PDF',
  )
})
