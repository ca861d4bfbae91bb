import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { openApiDocument } from './openapi.ts'
import { REFERENCE_STYLE, referencePage } from './reference-page.ts'
import type { RestContext, RestEnv } from './rest-context.ts'

/** The page is whole without script; its one style is named by its hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(REFERENCE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function documentFor(c: RestContext) {
  const { site, publicOrigin } = c.get('trpc').deps.config
  return openApiDocument({ siteName: site.name, origin: publicOrigin })
}

/** The calls described: for machines, and as a page from our own origin for people. */
export const docsRest = new Hono<RestEnv>()
  .get('/openapi.json', (c) => c.json(documentFor(c)))
  .get('/docs', (c) => {
    return c.html(referencePage(c.get('trpc').deps.config.site.name), 200, {
      'content-security-policy': POLICY,
    })
  })
