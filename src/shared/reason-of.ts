/** Returns the message of what was thrown. */
export const reasonOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown)
