import type { OpenAPIHono } from '@hono/zod-openapi'
import { html } from 'hono/html'
import { createCaller } from '#server/app-router.ts'
import type { RestEnv } from './rest-context.ts'

/** Allows only files of this site, and `data:` images, which Swagger UI uses for its icons. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Tags = Readonly<Record<string, string>>

const TAGS: Tags = {
  Accounts: 'Register, log in, and manage users.',
  Articles: 'Read, write, publish and rewrite articles.',
  Bylines: 'People whom articles name.',
  Favorites: 'Articles that a reader saved.',
  'Front page': 'The zones of the front page and its preview.',
  Issues: 'Write, schedule and send issues of newsletters.',
  Members: 'Tiers and their members.',
  Newsroom: 'Media, imports, exports, statistics and projects.',
  Notes: 'Notes of editors in an article.',
  'Preview links': 'Links that show a draft to people without an account.',
  Sections: 'Sections and tags of articles.',
  Templates: 'Texts that new articles begin with.',
}

interface Described {
  /** The headings of extensions. */
  added: Tags
  /** The feature of each call, by its `operationId`. */
  features: ReadonlyMap<string, string>
}

/** Adds the OpenAPI document at `/openapi.json` and the reference page at `/docs`. */
export function addReference(rest: OpenAPIHono<RestEnv>, described: Described): void {
  let saved: { key: string; document: string } | undefined
  rest.get('/openapi.json', async (c) => {
    const { config, switches } = c.get('trpc').deps
    const { publicOrigin } = config
    const { name: siteName } = await createCaller(c.get('trpc')).site.info()
    const key = [siteName, ...switches.off()].join()
    if (saved?.key !== key) {
      const options = { siteName, publicOrigin, ...described, isOn: switches.isOn }
      saved = { key, document: JSON.stringify(openApiDocument(rest, options)) }
    }
    return c.body(saved.document, 200, { 'content-type': 'application/json' })
  })
  rest.get('/docs', async (c) =>
    c.html(referencePage((await createCaller(c.get('trpc')).site.info()).name), 200, {
      'content-security-policy': CONTENT_SECURITY_POLICY,
    }),
  )
}

interface DocumentOptions extends Described {
  siteName: string
  publicOrigin: string | null
  isOn: (feature: string) => boolean
}

/** Returns the OpenAPI 3.1 document of every call in `rest` whose feature is on. */
export function openApiDocument(
  rest: OpenAPIHono<RestEnv>,
  { siteName, publicOrigin, added, features, isOn }: DocumentOptions,
) {
  const isHttps = publicOrigin?.startsWith('https:') ?? false
  const cookie = isHttps ? '__Host-broadsheet' : 'broadsheet'
  rest.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: cookie,
  })
  rest.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' })
  const document = rest.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description: 'Sign in to get a session cookie, or send an API token that an admin created.',
    },
    servers: [{ url: publicOrigin ?? '/' }],
  })
  const paths = pathsOf(document.paths ?? {}, ({ operationId = '' }) => isOn(features.get(operationId) ?? ''))
  const used = new Set(
    Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)),
  )
  const tags = Object.entries({ ...TAGS, ...added }).flatMap(([name, description]) =>
    used.has(name) ? { name, description } : [],
  )
  return withoutPatternFlags({ ...document, paths, tags })
}

interface Operation {
  operationId?: string
  tags?: string[]
}

/** Returns the paths that have an operation to keep, with those only. */
function pathsOf(
  paths: object,
  isKept: (operation: Operation) => boolean,
): Record<string, Record<string, Operation>> {
  const kept = Object.entries(paths as Record<string, Record<string, Operation>>).map(
    ([path, operations]) =>
      [path, Object.fromEntries(Object.entries(operations).filter(([, each]) => isKept(each)))] as const,
  )
  return Object.fromEntries(kept.filter(([, operations]) => Object.keys(operations).length > 0))
}

/** JSON Schema reads patterns as if they had the flag `u`; the generator appends flags to them as text. */
function withoutPatternFlags<Document>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\/u$/, '') : value,
  )
}

function referencePage(siteName: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API reference · ${siteName}</title>
        <link rel="stylesheet" href="/api-reference/swagger-ui.css" />
        <link rel="stylesheet" href="/api-reference/page.css" />
        <script src="/api-reference/swagger-ui-bundle.js" defer></script>
        <script src="/api-reference/page.js" defer></script>
      </head>
      <body>
        <nav aria-label="Site"><a href="/">Back to ${siteName}</a></nav>
        <main id="reference">
          <noscript>
            <h1>API reference</h1>
            <p>This page needs JavaScript. <a href="/api/openapi.json">The OpenAPI document</a> does not.</p>
          </noscript>
        </main>
      </body>
    </html>`
}
