import type { ExportFolder } from '../folder/export-folder.ts'

type Rows = Iterable<unknown> | AsyncIterable<unknown>

/** Writes rows as a JSON array with a line for each. Returns how many there were; none leaves no file. */
export async function putRows(folder: ExportFolder, name: string, rows: Rows): Promise<number> {
  let count = 0
  let file: Awaited<ReturnType<ExportFolder['open']>> | null = null
  for await (const row of rows) {
    file ??= await folder.open(name)
    await file.write(`${count === 0 ? '[' : ','}\n${JSON.stringify(row)}`)
    count++
  }
  await file?.write('\n]\n')
  await file?.close()
  return count
}

/** Returns the row on a line of such a file, or null for a line without one. Throws SyntaxError. */
export function rowOnLine(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null
  return JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as Record<string, unknown>
}
