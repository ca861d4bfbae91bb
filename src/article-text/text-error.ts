/** A text that cannot be stored. The message is public: one short sentence for the author. */
export class TextError extends Error {
  override readonly name = 'TextError'
}
