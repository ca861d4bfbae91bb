/** A command was refused. `message` is one line for the operator. */
export class OperationError extends Error {
  override name = 'OperationError'
}
