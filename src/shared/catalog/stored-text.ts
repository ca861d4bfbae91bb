import { MESSAGE_KEYS } from './catalogs.ts'
import { toMessage, type Message, type Text } from './message.ts'
import { englishOf, textOf } from './text-of.ts'

// Jobs write texts that people read later, in a language that the job does not know.

interface StoredText extends Message {
  /** For a version without the key. */
  english: string
}

const START = '{"key":'

/** Returns a message for a column of text: JSON with its key, its values, and its English words. */
export function toStoredText(text: Text): string {
  const { key, values } = toMessage(text)
  return JSON.stringify({ key, ...(values ? { values } : {}), english: englishOf(text) } satisfies StoredText)
}

/** Returns a stored message in the language of the request. Plain text, as earlier versions stored it, stays as it is. */
export function fromStoredText(stored: string): string {
  if (!stored.startsWith(START)) return stored
  const found = JSON.parse(stored) as StoredText
  return MESSAGE_KEYS.includes(found.key) ? textOf(found) : found.english
}
