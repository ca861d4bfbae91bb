import { m } from '#shared/catalog/m.ts'
import type { StyleGuide } from '../style-guide.ts'
import type { StyleEdit } from './mechanics.ts'
import { ADDRESS } from './quotations.ts'

/** Finds quotation marks and apostrophes of the wrong kind, except in the addresses of links and images. */
export function findQuotationMarks(text: string, guide: StyleGuide): StyleEdit[] {
  const addresses = [...text.matchAll(ADDRESS)]
  const isInAddress = (at: number) =>
    addresses.some(({ 0: address, index }) => at > index && at < index + address.length)
  const isCurly = guide.quotationMarks === 'curly'
  return [...text.matchAll(isCurly ? /["']/g : /[“”‘’]/g)]
    .filter(({ index }) => !isInAddress(index))
    .map(({ 0: mark, index }) => ({
      start: index,
      end: index + 1,
      replacement: isCurly ? curlyMark(text, index) : straightMark(mark),
      message: isCurly ? m.useCurlyQuotes() : m.useStraightQuotes(),
    }))
}

// Opening after a space, a bracket or a dash; before the digits of a year it is an apostrophe.
function curlyMark(text: string, at: number): string {
  const isOpening = /^$|[\s([{*_—–“‘-]/.test(text.charAt(at - 1))
  if (text.charAt(at) === '"') return isOpening ? '“' : '”'
  return isOpening && !/^\d\ds?\b/.test(text.slice(at + 1)) ? '‘' : '’'
}

function straightMark(mark: string): string {
  return mark === '“' || mark === '”' ? '"' : "'"
}
