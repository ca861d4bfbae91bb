import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExportError } from '#features/moving/server/export/folder/export-error.ts'
import type { ExportFolder } from '#features/moving/server/export/folder/export-folder.ts'
import type { Deps } from '#server/lib/deps.ts'
import { eachOf } from '#server/lib/concurrency/each-of.ts'
import { putPublicFiles } from '#server/lib/public-files.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { pageHtml, readPage, type PageCopy } from './page-html.ts'
import { movedAddresses } from './moved-addresses.ts'
import { fileOf, needsServer, pageAddress, sitePath } from './site-paths.ts'
import { openSiteServer, type SiteServer } from './site-server.ts'
import { putUploads } from './put-uploads.ts'
import { putRedirects } from './put-redirects.ts'

/** What an address is: a page that waits in a file, another file, a redirect, or nothing. */
type Found =
  | { kind: 'page'; waitsIn: string; address: string }
  | { kind: 'file'; address: string }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }

/** Documents that pages do not link to. */
const SEEDS = [
  '/',
  '/archive',
  '/corrections',
  '/record',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/rsl.xml',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/.well-known/tdmrep.json',
  '/favicon.ico',
  '/icon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/social-card.png',
]
/** No page has this address. */
const NOWHERE = '/page-not-found'
/** Pages are rendered one after another; meanwhile others are read and written. */
const AT_ONCE = 4

interface Copy {
  deps: Deps
  folder: ExportFolder
  under: string
  origin: string
  server: SiteServer
  /** Where pages wait until it is known which links lead anywhere. */
  waitingDir: string
  found: Map<string, Found>
  onProgress: (pages: number) => void
  signal: AbortSignal
}

/**
 * Writes the public site as files below `under`: pages without scripts, everything that they show, feeds, sitemaps, and
 * small pages in place of redirects. Links point to pages that exist.
 */
export async function writeStaticSite(
  deps: Deps,
  { folder, under, onProgress, signal }: Pick<Copy, 'folder' | 'under' | 'onProgress' | 'signal'>,
): Promise<{ pages: number; files: number; notes: string[] }> {
  const server = await openSiteServer(deps)
  const waitingDir = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  const origin = siteOrigin(deps.config)
  const copy: Copy = {
    deps,
    folder,
    under,
    origin,
    server,
    waitingDir,
    found: new Map(),
    onProgress,
    signal,
  }
  try {
    await crawl(copy)
    const pages = await writePages(copy)
    const missing = await server.get(NOWHERE)
    const { page } = read(copy, NOWHERE, missing.body)
    await folder.put(`${under}/404.html`, toStatic(copy, NOWHERE, page))
    const added = await putPublicFiles(deps, {
      put: (path, body) => folder.put(`${under}/${path}`, body),
      // Pages link to some of them.
      isThere: (path) => copy.found.get(`/${path}`)?.kind === 'file',
      signal,
    })
    const files = (await putUploads(copy)) + added
    await putRedirects(copy, await movedAddresses(deps), (key) => targetOf(copy, key))
    const notes = deps.config.publicOrigin
      ? []
      : ['Feeds and sitemaps of the static copy need an address: set PUBLIC_ORIGIN and export again.']
    return { pages, files, notes }
  } finally {
    await server.close()
    await rm(waitingDir, { recursive: true, force: true })
  }
}

async function crawl(copy: Copy): Promise<void> {
  const waiting = [...SEEDS]
  const known = new Set(waiting)
  while (waiting.length > 0) {
    copy.signal.throwIfAborted()
    await eachOf(waiting.splice(-AT_ONCE), AT_ONCE, async (key) => {
      for (const next of await visit(copy, key)) {
        if (known.has(next) || needsServer(next) || next.startsWith('/uploads/')) continue
        known.add(next)
        waiting.push(next)
      }
    })
    copy.onProgress(copy.found.size)
  }
}

/** Gets an address and returns the addresses it links to. */
async function visit(copy: Copy, key: string): Promise<string[]> {
  const { status, type, location, body } = await copy.server.get(key)
  const keysOf = (addresses: readonly string[]) =>
    addresses.flatMap((href) => sitePath(href, { from: key, origin: copy.origin })?.key ?? [])
  if (status >= 300 && status < 400 && location) {
    const [to] = keysOf([location])
    copy.found.set(key, to ? { kind: 'moved', to } : { kind: 'missing' })
    return to ? [to] : []
  }
  // A page that failed is there, and must not be missing from the copy.
  if (status === 429 || status >= 500) throw new ExportError(`The page ${key} failed with status ${status}.`)
  if (status !== 200) {
    copy.found.set(key, { kind: 'missing' })
    return []
  }
  if (type !== 'text/html') return putFile(copy, key, { type, body }).then(keysOf)
  const address = pageAddress(key)
  if (address === null || fileOf(address) === null) {
    copy.found.set(key, { kind: 'missing' })
    return []
  }
  const { page, addresses } = read(copy, key, body)
  const waitsIn = join(copy.waitingDir, String(copy.found.size))
  copy.found.set(key, { kind: 'page', waitsIn, address })
  await writeFile(waitsIn, JSON.stringify(page))
  return keysOf(addresses)
}

/** Reads a page without the links that need a server. */
const read = ({ origin }: Copy, from: string, body: Buffer) =>
  readPage(body.toString(), (href) => {
    const path = href.startsWith('#') ? null : sitePath(href, { from, origin })
    return path !== null && needsServer(path.key)
  })

/** Writes a file and returns the addresses in it. */
async function putFile(
  { found, folder, under }: Copy,
  key: string,
  { type, body }: { type: string; body: Buffer },
): Promise<string[]> {
  const file = fileOf(key.split('?', 1)[0] ?? key)
  if (file === null || file === '') {
    found.set(key, { kind: 'missing' })
    return []
  }
  await folder.put(`${under}/${file}`, type === 'application/manifest+json' ? withoutShortcuts(body) : body)
  found.set(key, { kind: 'file', address: key })
  const text = body.toString()
  if (type === 'text/css') return [...text.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url = '']) => url)
  if (file.startsWith('sitemap'))
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => unescape(url))
  return []
}

const unescape = (text: string) => text.replaceAll('&apos;', "'").replaceAll('&amp;', '&')

/** Its shortcut opens the search. */
function withoutShortcuts(body: Buffer): string {
  const { shortcuts: _, ...manifest } = JSON.parse(body.toString()) as Record<string, unknown>
  return JSON.stringify(manifest)
}

async function writePages(copy: Copy): Promise<number> {
  let pages = 0
  for (const [key, found] of copy.found) {
    if (found.kind !== 'page') continue
    copy.signal.throwIfAborted()
    const page = JSON.parse(await readFile(found.waitsIn, 'utf8')) as PageCopy
    await copy.folder.put(`${copy.under}/${fileOf(found.address) ?? ''}`, toStatic(copy, key, page))
    await rm(found.waitsIn)
    copy.onProgress(++pages)
  }
  return pages
}

function toStatic(copy: Copy, from: string, page: PageCopy): string {
  return pageHtml(page, (href) => {
    const path = sitePath(href, { from, origin: copy.origin })
    if (!path || href.startsWith('#')) return href
    if (path.key.startsWith('/uploads/')) return path.key
    const address = targetOf(copy, path.key)
    return address === null ? null : address + path.hash
  })
}

/** Returns where an address is in the copy, or null. */
function targetOf({ found }: Copy, key: string): string | null {
  let at = found.get(key)
  for (let hops = 0; at?.kind === 'moved' && hops < 5; hops++) at = found.get(at.to)
  return at?.kind === 'page' || at?.kind === 'file' ? at.address : null
}
