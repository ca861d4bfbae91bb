import { expect, it } from 'vitest'
import { DEFAULT_IMPORT_OPTIONS } from '#features/moving/server/import/import-source.service.ts'
import { isCutReceipt, summaryOf } from './import-summary.ts'

const options = DEFAULT_IMPORT_OPTIONS
const items = { total: 16, imported: 16, skipped: [] }

it('says first that the export ends too early', () => {
  const receipt = JSON.stringify({ isCut: true, items })
  expect(summaryOf(receipt, { options })).toEqual([
    'The file ends too early. What is missing was not imported or counted.',
    '16 of 16 items imported, 0 not imported.',
  ])
  expect(isCutReceipt(receipt)).toBe(true)
})

it('begins with the items of a whole export', () => {
  const receipt = JSON.stringify({ items })
  expect(summaryOf(receipt, { options })).toEqual(['16 of 16 items imported, 0 not imported.'])
  expect([receipt, ''].map(isCutReceipt)).toEqual([false, false])
})

it('names the records of plugins that were left out, and no others', () => {
  const counts = { total: 3, imported: 1, skipped: 2 }
  const byType = { article: counts, page: counts, media: counts, shop_order: counts, testimonial: counts }
  const receipt = JSON.stringify({ system: 'wordpress', items: { ...items, byType } })
  expect(summaryOf(receipt, { options }).slice(1)).toEqual([
    'testimonial: 2 of 3 left out; --type testimonial=articles takes them.',
  ])
})

it('names what texts contain in words', () => {
  const receipt = JSON.stringify({
    structures: {
      picture: { source: 12, kept: 3 },
      table: { source: 0, kept: 0 },
      nestedItem: { source: 1, kept: 1 },
    },
    links: { inner: 1, dead: 0 },
    open: [{}],
  })
  expect(summaryOf(receipt, { options })).toEqual([
    '3 of 12 pictures.',
    '1 of 1 nested list items.',
    'Links between articles: 1, broken: 0.',
    'Points that need review, listed on the receipt: 1.',
  ])
})
