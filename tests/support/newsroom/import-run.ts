import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import type { ImportRun } from '#features/moving/server/import/import-run.ts'
import { serveLocally } from '../servers/local-server.ts'

let count = 0

/** A JPEG of one color. */
export const plainPicture = (color: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** A run of the importer from a site, with the options that matter here. */
export function runFrom(
  site: string | null,
  more: { media?: string; file?: string; source?: string } = {},
): ImportRun {
  const { media = null, file = '/nowhere/export.xml', source = `test:${++count}` } = more
  return {
    id: 1,
    kind: 'wordpress',
    source,
    site: { type: 'site', url: site, name: '', tagline: '', lang: '', version: '' },
    file,
    options: {
      site: null,
      media,
      addresses: 'own',
      members: 'draft',
      pictures: true,
      types: {},
      dryRun: false,
    },
    signal: new AbortController().signal,
  }
}

/** Serves files by path and notes what was requested. */
export async function serveFiles(files: Record<string, Buffer>, otherwise?: RequestListener) {
  const requests: string[] = []
  const base = await serveLocally((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    requests.push(path)
    const file = files[path]
    if (file) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(file)
    else if (otherwise) otherwise(request, response)
    else response.writeHead(404).end()
  })
  return { base, requests }
}
