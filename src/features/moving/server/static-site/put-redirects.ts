import type { ExportFolder } from '#features/moving/server/export/folder/export-folder.ts'
import { xmlText } from '#shared/xml.ts'
import { fileOf, sitePath } from './site-paths.ts'
import type { SiteServer } from './site-server.ts'

interface Target {
  folder: ExportFolder
  under: string
  origin: string
  server: SiteServer
  signal: AbortSignal
}

/**
 * Writes a small page in place of each redirect, and all of them as lists: `_redirects` for hosts of static sites, and
 * a map for nginx.
 */
export async function putRedirects(
  { folder, under, origin, server, signal }: Target,
  paths: ReadonlySet<string>,
  targetOf: (key: string) => string | null,
): Promise<void> {
  const list = await folder.open(`${under}/_redirects`)
  const map = await folder.open(`${under}/nginx-redirects.conf`)
  await map.write('# map $request_uri $moved { include nginx-redirects.conf; }\n')
  const written = new Set<string>()
  for (const path of paths) {
    signal.throwIfAborted()
    if (targetOf(path) !== null) continue
    const target = await finalTarget({ origin, server }, path, targetOf)
    if (target === null) continue
    await list.write(`${path} ${target} 301\n`)
    await map.write(`"${path.replaceAll(/["\\]/g, '\\$&')}" "${target}";\n`)
    const file = path.includes('?') ? null : fileOf(`${path.replace(/\/$/, '')}/`)
    if (file === null || written.has(file)) continue
    written.add(file)
    await folder.put(`${under}/${file}`, redirectPage(target, origin))
  }
  await list.close()
  await map.close()
}

/** Redirects of the site take two steps at most. */
const MAX_HOPS = 3

async function finalTarget(
  { origin, server }: Pick<Target, 'origin' | 'server'>,
  path: string,
  targetOf: (key: string) => string | null,
): Promise<string | null> {
  let at = path
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const { location } = await server.get(at)
    if (location === null) return null
    const to = sitePath(location, { from: at, origin })
    if (!to) return location
    const target = targetOf(to.key)
    if (target !== null) return target + to.hash
    at = to.key
  }
  return null
}

function redirectPage(target: string, origin: string): string {
  const href = xmlText(target)
  const canonical = xmlText(target.startsWith('/') ? origin + target.replace(/(?<=.)\/$/, '') : target)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${href}</title>
<link rel="canonical" href="${canonical}">
<meta http-equiv="refresh" content="0; url=${href}">
<a href="${href}">${href}</a>
</html>
`
}
