import { OperationError } from '#server/control/operation-error.ts'

/** A failed export. `message` is one sentence for the operator. */
export class ExportError extends OperationError {
  override name = 'ExportError'
}
