import { MESSAGE_KEYS } from './catalogs.ts'
import { message, toMessage, type Message, type StoredMessage, type Text } from './message.ts'
import { englishOf, textOf } from './text-of.ts'

// Jobs write texts that people read later, in a language that the job does not know.

const START = '{"key":'
const KEYS: ReadonlySet<string> = new Set(MESSAGE_KEYS)

/** Returns a message as it is stored. */
export function toStored(text: Text): StoredMessage {
  const { key, values } = toMessage(text)
  return { key, values, english: englishOf(text) }
}

/** Returns a stored message. Its words take the place of a key that this version lacks, or that an earlier one did not store. */
export function fromStored(stored: StoredMessage | string): Message {
  if (typeof stored === 'string') return message('plainText', { text: stored })
  const { key, values, english } = stored
  if (!isKnown(stored)) return message('plainText', { text: english })
  return values ? { key, values } : { key }
}

const isKnown = ({ key, values = {} }: Message): boolean =>
  KEYS.has(key) && Object.values(values).every((value) => typeof value !== 'object' || isKnown(value))

/** Returns a message for a column of text: JSON with its key, its values, and its English words. */
export const toStoredText = (text: Text): string => JSON.stringify(toStored(text))

/** Returns a stored message in the language of the request. Plain text, as earlier versions stored it, stays as it is. */
export function fromStoredText(stored: string): string {
  return stored.startsWith(START) ? textOf(fromStored(JSON.parse(stored) as StoredMessage)) : stored
}

/** Returns the key of a stored message, or null for plain text. */
export const keyOfStoredText = (stored: string): string | null =>
  stored.startsWith(START) ? (JSON.parse(stored) as StoredMessage).key : null
