import { asc } from 'drizzle-orm'
import { recordLeaves, recordVersions } from '#features/record/tables/record.ts'
import { recordPaths } from '#features/record/server/record-files.service.ts'
import { changesPath } from '#features/record/shared/record-paths.ts'
import type { TestNewsroom } from '../newsroom/test-newsroom.ts'

/** Returns the paths of everything that is public about the record, also of what should not be found there. */
export async function publicPaths({ deps }: Pick<TestNewsroom, 'deps'>): Promise<string[]> {
  const { articleId, version, leafIndex } = recordVersions
  const versions = await deps.db.read
    .select({ articleId, version, leafIndex })
    .from(recordVersions)
    .orderBy(asc(articleId), asc(version))
  const size = await deps.db.read.$count(recordLeaves)
  const articles = [...new Set(versions.map((row) => row.articleId))]
  return [
    '/record',
    ...(await recordPaths(deps)).map((path) => `/record/${path}`),
    ...Array.from({ length: size }, (_, at) => `/record/proofs/${at}.tlog-proof`),
    ...versions.map((row) => `/record/words/${row.leafIndex}-${row.articleId}`),
    ...articles.map((id) => changesPath(id)),
    ...versions.map((row) => changesPath(row.articleId, row.version)),
    ...articles.flatMap((id) => [`/articles/${id}`, `/api/articles/${id}/versions`]),
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
  ]
}
