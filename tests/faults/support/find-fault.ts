/** Internal words that no response may contain. */
const INTERNAL =
  /node_modules|\.[jt]s:\d+|SQLITE_|SqliteError|Drizzle|ZodError|TRPCError:|TypeError|\$argon2|Failed query|\bat \w+ \(|\/work\/|\/tmp\/broadsheet/

/** Returns what is wrong with a response (a server error, or an internal detail), else null. */
export function findFault(status: number, text: string): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
  const found = INTERNAL.exec(text)
  return found ? `the response contains "${found[0]}": ${text.slice(0, 300)}` : null
}
