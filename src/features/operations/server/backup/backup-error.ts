/** A backup could not be made, verified or restored. `message` is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
