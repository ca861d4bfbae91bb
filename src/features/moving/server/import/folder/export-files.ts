import { StringDecoder } from 'node:string_decoder'
import type { Row } from '#server/lib/moving/moved-rows.ts'
import { AppError } from '#server/lib/app-error.ts'
import { rowOnLine } from '#features/moving/server/export/markdown/json-rows.ts'
import type { SourceProblem } from '#importing/source-records.ts'
import type { SourceFiles } from '#importing/zip/source-files.ts'
import { message, type Text } from '#shared/catalog/message.ts'

/** The longest line of a file with rows: a box or a picture's texts have far less. */
const MAX_LINE = 4 * 1024 * 1024

/** The names of files in exports of version 0.1.0. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  'newsletters.json': 'letter-lists.json',
  'issues.json': 'letters.json',
  'tiers.json': 'member-groups.json',
  'readers/suppression-list.json': 'readers/stop-list.json',
}

/** Yields the rows of a JSON file of an export, one at a time; none for a missing file. Broken lines are named. */
export async function* rowsIn(source: SourceFiles, name: string): AsyncGenerator<Row | SourceProblem> {
  const has = (path: string) => source.files.some((file) => file.path === path)
  const path = has(name) ? name : (FORMER_NAMES[name] ?? name)
  if (!has(path)) return
  let number = 0
  for await (const line of linesOf(await source.open(path), path)) {
    number++
    try {
      const row = rowOnLine(line)
      if (row) yield row
    } catch {
      yield problem(`${path}, line ${number}`, 'lineNotJson')
    }
  }
}

/** A row has no `type` that a problem has: every column of that name holds another word. */
export const isProblem = (row: Row | SourceProblem): row is SourceProblem =>
  row['type' as keyof typeof row] === 'problem' && 'reason' in row

export const problem = (what: string, reason: Text): SourceProblem => ({ type: 'problem', what, reason })

async function* linesOf(chunks: AsyncIterable<unknown>, path: string): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new AppError('PAYLOAD_TOO_LARGE', message('lineTooLong', { path }))
    yield* lines
  }
  if (rest) yield rest
}
