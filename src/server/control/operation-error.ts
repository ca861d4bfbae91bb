/** A command failed. `message` is one line for the operator. */
export class OperationError extends Error {
  override name = 'OperationError'
}
