import type { PlainKey } from '#shared/catalog/catalog-types.ts'
import type { SourceKind } from './source-records.ts'
import { openSource, type SourceFiles } from './zip/source-files.ts'

const HEAD_BYTES = 64 * 1024

const TEXTS = {
  wordpress: 'looksLikeWordpress',
  ghost: 'looksLikeGhost',
  substack: 'looksLikeSubstack',
  feed: 'looksLikeFeed',
  folder: 'looksLikeFolder',
  blogger: 'bloggerExport',
} as const satisfies Record<SourceKind | 'blogger', PlainKey>

/** Returns a sentence that names the system of a file if it is another than `kind`, or null. Never throws. */
export async function otherSystem(path: string, kind: SourceKind): Promise<PlainKey | null> {
  try {
    const source = await openSource(path)
    try {
      const system = await systemOf(source)
      return system === null || system === kind ? null : TEXTS[system]
    } finally {
      await source.close()
    }
  } catch {
    return null
  }
}

async function systemOf(source: SourceFiles): Promise<keyof typeof TEXTS | null> {
  const paths = source.files.map(({ path }) => path)
  if (paths.some((path) => /(?:^|\/)posts\.csv$/.test(path))) return 'substack'
  if (paths.some((path) => /(?:^|\/)site\.json$/.test(path))) return 'folder'
  const first = paths.find((path) => /\.(?:json|xml|wxr|rss|atom)$/i.test(path)) ?? paths[0]
  return first === undefined ? null : systemOfText(await headOf(source, first))
}

async function headOf(source: SourceFiles, path: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of await source.open(path)) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= HEAD_BYTES) break
  }
  return Buffer.concat(chunks).toString('utf8', 0, HEAD_BYTES)
}

function systemOfText(head: string): keyof typeof TEXTS | null {
  if (/<wp:wxr_version|wordpress\.org\/export\/\d/.test(head)) return 'wordpress'
  if (/schemas\.google\.com\/blogger\/\d+\/kind#|<blogger:type>/.test(head)) return 'blogger'
  if (/<(?:rss|feed|rdf:RDF)[\s>]/.test(head)) return 'feed'
  if (/^\uFEFF?post_id,/.test(head)) return 'substack'
  if (!/^\uFEFF?\s*\{/.test(head)) return null
  if (/jsonfeed\.org\/version/.test(head)) return 'feed'
  return /"(?:db|posts|posts_tags|posts_authors)"\s*:/.test(head) ? 'ghost' : null
}
