/** A failure that an operator can mend; its message is one line that says what happened and what to do. */
export class UpdateError extends Error {
  override name = 'UpdateError'
}
