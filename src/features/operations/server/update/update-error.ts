import { OperationError } from '#server/control/operation-error.ts'

/** An update failed. `message` is one line that tells the operator what happened and what to do. */
export class UpdateError extends OperationError {
  override name = 'UpdateError'
}
