import { eq } from 'drizzle-orm'
import { mediaItems } from '#features/media/tables/media.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { FileKind } from './file-kind.ts'

/**
 * Returns the Content-Disposition of a stored document, with its title as name (RFC 6266, RFC 8187). Without the database
 * it has no name.
 */
export async function dispositionOf(
  { db, readCache, log }: Pick<Deps, 'db' | 'readCache' | 'log'>,
  name: string,
  { extension }: FileKind,
): Promise<string> {
  const title = await readCache
    .get(`title of ${name}`, async () => {
      const [row] = await db.read
        .select({ title: mediaItems.title })
        .from(mediaItems)
        .where(eq(mediaItems.url, `/uploads/${name}`))
      return row?.title ?? ''
    })
    .catch((err: unknown) => {
      log.warn({ err }, 'the title of a file cannot be read')
      return ''
    })
  const ending = `.${extension}`
  return title ? attachment(title.toLowerCase().endsWith(ending) ? title : title + ending) : 'attachment'
}

/** Returns the header with the name, and with ASCII only for old programs. Signs that file systems forbid, and those that turn the direction, are spaces. */
function attachment(name: string): string {
  const safe = name.replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069/\\:*?"<>|]+/gu, ' ').trim()
  const ascii = safe
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]+/g, '_')
    .replaceAll('%', '_')
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
