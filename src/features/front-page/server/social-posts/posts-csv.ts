import { m } from '#shared/catalog/m.ts'
import { hasMoreLines, parseCsv, type CsvRow } from '#shared/csv.ts'
import {
  CSV_COLUMNS,
  MAX_IMPORT_ROWS,
  socialPostInput,
  type BadLine,
  type SocialPostInput,
} from '#features/front-page/shared/social-posts.ts'

/** On average. */
const MAX_LINES_OF_POST = 10

type Column = (typeof CSV_COLUMNS)[number]
export type ImportedPost = SocialPostInput & { line: number }

/**
 * Returns the posts in a CSV file, or every invalid line: a file is imported completely or not at all. Columns may
 * be in any order; postedAt and articleId are optional.
 */
export function readPosts(csv: string): { posts: ImportedPost[] } | { badLines: BadLine[] } {
  const tooMany = m.tooManyPosts({ max: MAX_IMPORT_ROWS })
  if (hasMoreLines(csv, MAX_IMPORT_ROWS * MAX_LINES_OF_POST)) return invalidAt(1, tooMany)
  const parsed = parseCsv(csv)
  if ('brokenLine' in parsed) return invalidAt(parsed.brokenLine, m.quotationMarkMisplaced())
  const [heading, ...rows] = parsed.rows
  if (!heading) return invalidAt(1, m.uploadIsEmpty())
  const columns = heading.cells.map((cell) => cell.trim().toLowerCase())
  const missing = CSV_COLUMNS.slice(0, 5).filter((name) => !columns.includes(name.toLowerCase()))
  if (missing.length > 0) return invalidAt(heading.line, m.columnsMissing({ names: missing.join(', ') }))
  if (rows.length === 0) return invalidAt(heading.line, m.fileHasNoPosts())
  if (rows.length > MAX_IMPORT_ROWS) return invalidAt(heading.line, tooMany)
  const posts: ImportedPost[] = []
  const badLines: BadLine[] = []
  for (const row of rows) {
    const result = readRow(row, columns)
    if ('message' in result) badLines.push(result)
    else posts.push(result)
  }
  return badLines.length > 0 ? { badLines } : { posts }
}

const invalidAt = (line: number, message: string) => ({ badLines: [{ line, message }] })

function readRow({ line, cells }: CsvRow, columns: string[]): ImportedPost | BadLine {
  if (cells.length !== columns.length) {
    return { line, message: m.postColumns({ count: cells.length, expected: columns.length }) }
  }
  const cell = (name: Column) => cells[columns.indexOf(name.toLowerCase())]?.trim() ?? ''
  const postedAt = readInstant(cell('postedAt'))
  if (postedAt === null) return { line, message: m.postDate({ text: cell('postedAt') }) }
  const result = socialPostInput.safeParse({
    platform: cell('platform').toLowerCase(),
    content: cell('content'),
    engagement: {
      likes: readCount(cell('likes')),
      shares: readCount(cell('shares')),
      comments: readCount(cell('comments')),
    },
    articleId: cell('articleId') ? readCount(cell('articleId')) : null,
    postedAt,
  })
  if (result.success) return { ...result.data, line }
  const [issue] = result.error.issues
  return {
    line,
    message: m.lineMessage({
      name: String(issue?.path.at(-1) ?? 'row'),
      message: issue?.message ?? m.invalidInput(),
    }),
  }
}

/** Reads digits with optional thousands separators. Returns other texts unchanged for the schema to reject. */
function readCount(text: string): number | string {
  return /^\d+$|^\d{1,3}(,\d{3})+$/.test(text) ? Number(text.replaceAll(',', '')) : text
}

/** Returns undefined for a blank and null for an invalid date. A date without time is noon UTC. */
function readInstant(text: string): string | undefined | null {
  if (text === '') return undefined
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (!isDate && !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text))
    return null
  const at = Date.parse(isDate ? `${text}T12:00:00Z` : text)
  if (Number.isNaN(at)) return null
  const iso = new Date(at).toISOString()
  // JavaScript reads February 30 as March 2.
  return isDate && !iso.startsWith(text) ? null : iso
}
