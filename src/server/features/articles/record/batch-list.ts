import { canonicalJson } from '#server/lib/record/canonical-json.ts'

/** Returns the canonical JSON of the list whose hash is in the leaf of several articles, by article. */
export const batchList = (
  versions: ReadonlyArray<{ articleId: number; version: number; hash: string | null }>,
): string =>
  canonicalJson(
    versions
      .toSorted((a, b) => a.articleId - b.articleId)
      .map(({ articleId, version, hash }) => ({ article: articleId, hash: hash ?? undefined, version })),
  )
