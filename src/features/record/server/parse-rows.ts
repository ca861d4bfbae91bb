import { hash } from 'node:crypto'
import { z } from 'zod'
import { RECORD_MODES } from '#features/record/shared/record.ts'
import { ROLES } from '#features/people/shared/roles.ts'
import { canonicalJson, type Json } from '#log/canonical-json.ts'

const int = z.int().min(0)

const line = z.looseObject({
  kind: z.string(),
  time: z.string(),
  article: int.optional(),
  version: int.optional(),
  hash: z.string().optional(),
  /** The number of articles of a leaf about several, and the hash of the list of them. */
  articles: int.optional(),
  list: z.string().optional(),
  /** True if the articles were changed while nothing was recorded. */
  gap: z.boolean().optional(),
  /** What is recorded from this line on and was before, and the role of who chose so. */
  mode: z.enum(RECORD_MODES).optional(),
  before: z.enum(RECORD_MODES).optional(),
  by: z.enum(ROLES).optional(),
})
/** What a line of a record says. */
export type RecordLine = z.infer<typeof line>

/** Reads a line; null unless it is canonical JSON with a kind and a time. */
export function parseLine(text: string): RecordLine | null {
  const value = parseJson(text)
  return value !== undefined && isCanonical(value, text) ? (line.safeParse(value).data ?? null) : null
}

function isCanonical(value: Json, text: string): boolean {
  try {
    return canonicalJson(value) === text
  } catch {
    // Too deep, or a lone surrogate.
    return false
  }
}

const row = z.strictObject({
  leaf: int,
  article: int,
  version: int,
  hash: z.string().nullable(),
  salt: z.string().nullable().optional(),
  text: z.string().nullable().optional(),
  /** The file with salt and text. */
  file: z.string().optional(),
})
/** A version in a file of texts. */
export type TextRow = z.infer<typeof row>

/** Reads a line of a file of texts; null if it is malformed. */
export const parseTextRow = (text: string): TextRow | null => row.safeParse(parseJson(text)).data ?? null

const words = z.strictObject({ salt: z.string(), text: z.string() })

/** Reads a file with salt and text; null if it is malformed. */
export const parseWords = (text: string): z.infer<typeof words> | null =>
  words.safeParse(parseJson(text)).data ?? null

function parseJson(text: string): Json | undefined {
  try {
    // JSON.parse returns nothing that JSON cannot hold.
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

interface NamedVersion {
  articleId: number
  version: number
  hash: string | null
}

/** Returns the canonical JSON of the list whose hash is in the leaf of several articles, by article. */
export const batchList = (versions: readonly NamedVersion[]): string =>
  canonicalJson(
    versions
      .toSorted((a, b) => a.articleId - b.articleId)
      .map(({ articleId, version, hash }) => ({ article: articleId, hash: hash ?? undefined, version })),
  )

/** Returns whether a line is about exactly these versions: a list of several, one, or none. */
export function isAbout(line: RecordLine, versions: readonly NamedVersion[]): boolean {
  if (line.list !== undefined)
    return versions.length === line.articles && hash('sha256', batchList(versions), 'base64') === line.list
  if (line.article === undefined) return versions.length === 0
  const [version] = versions
  return (
    versions.length === 1 &&
    version?.articleId === line.article &&
    version.version === line.version &&
    (version.hash ?? undefined) === line.hash
  )
}
