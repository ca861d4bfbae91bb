import { toMessage, type Message, type Text } from '#shared/catalog/message.ts'

/**
 * A text that cannot be stored. Its text is public: one short sentence for the author. `message` is only the key of
 * that sentence, because scripts for browsers contain this class and must not contain the catalog.
 */
export class TextError extends Error {
  override readonly name = 'TextError'
  readonly text: Message

  constructor(text: Text) {
    const shown = toMessage(text)
    super(shown.key)
    this.text = shown
  }
}
