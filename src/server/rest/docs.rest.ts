import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Deps } from '#server/lib/deps.ts'
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

/** Made once for a configuration: each takes 15 ms of the only thread. */
const made = new WeakMap<Deps['config'], { document: string; page: string }>()

function documentsFor(c: RestContext) {
  const { config } = c.get('trpc').deps
  const { site, publicOrigin } = config
  let documents = made.get(config)
  if (!documents) {
    const document = JSON.stringify(openApiDocument({ siteName: site.name, origin: publicOrigin }))
    made.set(config, (documents = { document, page: referencePage(site.name) }))
  }
  return documents
}

/** The calls described: for machines, and as a page from our own origin for people. */
export const docsRest = new Hono<RestEnv>()
  .get('/openapi.json', (c) => c.body(documentsFor(c).document, 200, { 'content-type': 'application/json' }))
  .get('/docs', (c) => c.html(documentsFor(c).page, 200, { 'content-security-policy': POLICY }))
