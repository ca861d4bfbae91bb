import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SITE_IMAGE_PATHS, siteImage } from '#features/site/server/identity/site-images.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { RawHandler } from '../http-handler.ts'
import { createVariant, isRead, sendMethodNotAllowed, sendText, sendVariant } from '../respond.ts'

/** Pages link these files with a mark of their content, so an hour is the age of an unmarked one. */
const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
  // Feeds and other sites may show logo and icon.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Serves the newsroom's own logo and icon, inert in a browser, in place of the built-in files. */
export function createSiteImages(deps: Pick<Deps, 'db' | 'blobs' | 'log'>, builtIn?: RawHandler): RawHandler {
  return (req, res, path) => {
    if (!SITE_IMAGE_PATHS.has(path)) return builtIn?.(req, res, path) ?? false
    if (!isRead(req)) sendMethodNotAllowed(res, 'GET, HEAD')
    else void serve(req, res, path)
    return true
  }

  async function serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const image = await siteImage(deps, path).catch((err: unknown) => {
      deps.log.warn({ err, path }, 'an image of the site cannot be drawn')
      return null
    })
    if (res.destroyed) return
    if (image) {
      const etag = `"${createHash('sha256').update(image.body).digest('base64url').slice(0, 27)}"`
      return sendVariant(
        req,
        res,
        200,
        createVariant(image.body, etag, { ...HEADERS, 'content-type': image.type }),
      )
    }
    if (!builtIn?.(req, res, path)) sendText(res, 404, 'Not Found')
  }
}
