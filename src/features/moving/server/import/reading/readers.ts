import { AppError } from '#server/lib/app-error.ts'
import type { ReadSource, SourceKind } from '#importing/source-records.ts'
import { message } from '#shared/catalog/message.ts'

/** Each loads its code when it runs. */
const READERS: Partial<Record<SourceKind, () => Promise<ReadSource>>> = {
  folder: async () => (await import('../folder/read-folder.ts')).readFolder,
  ghost: async () => (await import('#importing/ghost/read-ghost.ts')).readGhost,
  substack: async () => (await import('#importing/substack/read-substack.ts')).readSubstack,
  feed: async () => (await import('#importing/feed/read-feed.ts')).readFeed,
  wordpress: async () => (await import('#importing/wordpress/read-wordpress.ts')).readWordpress,
}

/** Returns the reader of a kind of source. */
export async function readerOf(kind: SourceKind): Promise<ReadSource> {
  const load = READERS[kind]
  if (!load) throw new AppError('NOT_IMPLEMENTED', message('unknownFileKind', { kind }))
  return load()
}
