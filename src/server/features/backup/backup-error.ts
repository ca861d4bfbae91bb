/** A backup could not be taken, checked or restored. `message` is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
