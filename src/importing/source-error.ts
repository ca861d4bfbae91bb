/** A source that cannot be read. The message is public: one short sentence for the person who started the import. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}

/** A file that ends early. What was read before its end may still be of use. */
export class CutFileError extends SourceError {}
