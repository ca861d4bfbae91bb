import type { MessageKey, MessageValues, PlainKey } from './catalog-types.ts'

/**
 * A text of the catalog as data: it can be thrown, sent to a thread, or stored, and shown in any language later. A
 * value may be a message as well.
 */
export interface Message {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, string | number | Message>>
}

/** A message, or the key of a text without values. */
export type Text = PlainKey | Message

/** Returns a text with its values: `message('atMostCharacters', { max: 200 })`. */
export function message<Key extends MessageKey>(
  key: Key,
  values: Record<MessageValues<Key>, string | number | Message>,
): Message {
  return { key, values }
}

/** Returns a key without values as a message. */
export const toMessage = (text: Text): Message => (typeof text === 'string' ? { key: text } : text)
