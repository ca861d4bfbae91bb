import { expect, it } from 'vitest'
import { DEFAULT_IMPORT_OPTIONS } from '#server/features/moving/import/import-source.service.ts'
import { isCutReceipt, summaryOf } from './import-summary.ts'

const options = DEFAULT_IMPORT_OPTIONS
const items = { total: 16, imported: 16, skipped: [] }

it('says first that the export ends too early', () => {
  const receipt = JSON.stringify({ isCut: true, items })
  expect(summaryOf(receipt, { options })).toEqual([
    'The file ends too early. What follows its end was not imported, and is not counted.',
    '16 of 16 items imported, 0 not imported.',
  ])
  expect(isCutReceipt(receipt)).toBe(true)
})

it('begins with the items of a whole export', () => {
  const receipt = JSON.stringify({ items })
  expect(summaryOf(receipt, { options })).toEqual(['16 of 16 items imported, 0 not imported.'])
  expect([receipt, ''].map(isCutReceipt)).toEqual([false, false])
})
