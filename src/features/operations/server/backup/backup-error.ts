import { OperationError } from '#server/control/operation-error.ts'

/** A backup could not be made, verified or restored. `message` is one line for the operator. */
export class BackupError extends OperationError {
  override name = 'BackupError'
}
