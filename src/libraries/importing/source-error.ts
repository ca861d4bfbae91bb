import { toMessage, type Message, type Text } from '#shared/catalog/message.ts'
import { englishOf } from '#shared/catalog/text-of.ts'

/**
 * A source that cannot be read. Its text is public: one short sentence for the person who started the import. `message`
 * is that text in English.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  readonly text: Message

  constructor(text: Text, options?: ErrorOptions) {
    super(englishOf(text), options)
    this.text = toMessage(text)
  }
}

/** A file that ends early. What was read before its end may still be of use. */
export class CutFileError extends SourceError {}
