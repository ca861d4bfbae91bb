import { hash } from 'node:crypto'
import { canonicalJson } from '#server/lib/record/canonical-json.ts'
import type { RecordLine } from './parse-rows.ts'

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
