import { message, type Text } from '#shared/catalog/message.ts'
import { cutText } from '#shared/cut-text.ts'
import { archiveDate } from '#shared/written-dates.ts'

/** Returns what the receipt says of each text that cannot be read as a date. WordPress writes zeros for a missing one. */
export const refusedDates = (...texts: string[]): Text[] =>
  [...new Set(texts.map((text) => text.trim()))]
    .filter((text) => text && !text.startsWith('0000-00-00') && archiveDate(text) === null)
    .map((text) => message('dateNotKnown', { text: cutText(text, 60) }))
