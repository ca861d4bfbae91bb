import type { Problem } from './finding.ts'
import type { ReadSentence } from './text.ts'

const ADDRESS = /(?:https?:\/\/|www\.)[^\s)\]>"”]{1,2000}/gi

/** Returns the addresses of a text in one form. */
export function addressesIn(text: string): Set<string> {
  return new Set([...text.matchAll(ADDRESS)].map(({ 0: address }) => normalize(address)))
}

const normalize = (address: string) =>
  address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?|^www\./, '')
    .replace(/[.,;:!?]+$|\/$/g, '')
    .replace(/\/$/, '')

/** Finds links that the source does not have. */
export function checkLinks({ text }: ReadSentence, known: ReadonlySet<string>): Problem[] {
  return [...text.matchAll(ADDRESS)]
    .filter(({ 0: address }) => !known.has(normalize(address)))
    .map(({ 0: address, index }) => ({
      kind: 'link',
      status: 'new',
      message: 'linkNotInSource',
      start: index,
      end: index + address.length,
    }))
}
