/** A failed export. `message` is one sentence for the operator. */
export class ExportError extends Error {
  override name = 'ExportError'
}
