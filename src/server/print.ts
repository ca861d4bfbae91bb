/** Prints a line for the operator, indented to stand out from the log. */
export function print(text: string): void {
  process.stdout.write(`  ${text}\n`)
}
