import { Validator } from '@seriousme/openapi-schema-validator'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedResponse, exampleAddress, exampleBody } from '#tests/support/newsroom/rest-examples.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openApiDocument } from './reference.ts'
import { rolesFor, type RestCall } from './rest-call.ts'
import { ADDED_TAGS, CALL_FEATURES, createRest, REST_CALLS } from './rest.ts'

/** These calls fetch a source, or store or send a file; openapi-sources.test.ts and exports.test.ts test them. */
const NEEDS_SOURCE_OR_FILE = [
  '/articles/rewrite',
  '/articles/publish-rewritten',
  '/media/upload',
  '/imports/uploads/{upload}',
  '/exports',
]

const FRIENDS = {
  description: '',
  kind: 'free' as const,
  trialDays: 0,
  price: '',
  payment: 'manual' as const,
  payUrl: '',
  stripePrice: '',
  isOpen: true,
}

/** Returns each example of a document with its schema, without patterns, which Zod reads without Unicode. */
function examplesIn(document: object): Array<{ schema: object; example: unknown }> {
  const found: Array<{ schema: object; example: unknown }> = []
  const text = JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/')
  const { components } = JSON.parse(text) as { components: { schemas: object } }
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') return undefined
    if (typeof value !== 'object' || value === null) return value
    const node: { schema?: object; example?: unknown; examples?: unknown } = value
    const own = typeof node.schema === 'object' ? node.schema : value
    const fields = 'properties' in own ? { additionalProperties: false } : {}
    const schema = { ...fields, ...own, $defs: components.schemas }
    if ('example' in node) found.push({ schema, example: node.example })
    if (Array.isArray(node.examples)) for (const example of node.examples) found.push({ schema, example })
    return value
  })
  return found
}

const nameOf = ({ route }: RestCall) => `${route.method.toUpperCase()} ${route.path}`

describe('the OpenAPI document', () => {
  const documentFor = (publicOrigin: string | null, off: readonly string[] = []) =>
    openApiDocument(createRest(), {
      siteName: 'Broadsheet',
      publicOrigin,
      added: ADDED_TAGS,
      features: CALL_FEATURES,
      isOn: (feature) => !off.includes(feature),
    })

  it('leaves out the calls and headings of features that are off', () => {
    const without = JSON.stringify(documentFor(null, ['notes', 'webhooks']))
    expect(without).not.toMatch(/"\/api\/(?:webhooks|[^"]*notes)/)
    expect(without).not.toContain('"name":"Notes"')
    expect(without).toContain('"name":"Articles"')
  })

  it('is valid OpenAPI 3.1', async () => {
    const document = documentFor('https://news.example')
    const checked = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(checked).toMatchObject({ valid: true })
  })

  it('describes every route and no other', () => {
    const routes = createRest()
      .routes.filter(({ method, path }) => method !== 'ALL' && !['/openapi.json', '/docs'].includes(path))
      .map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
    const documented = Object.entries(documentFor(null).paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.sort()).toEqual(routes.sort())
  })

  it('describes the headers for paging, repeated requests and versions', () => {
    expect(documentFor(null).paths).toMatchObject({
      '/api/articles': {
        get: { responses: { 200: { headers: { Link: {}, 'X-Total-Count': {} } } } },
        post: { parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }] },
      },
      '/api/articles/{id}': { put: { parameters: [{ name: 'id' }, { name: 'If-Match', in: 'header' }] } },
    })
  })

  it('has patterns that every reader of JSON Schema understands, and that its examples match', () => {
    const patterns: string[] = []
    JSON.parse(JSON.stringify(documentFor(null)), (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') patterns.push(value)
      return value
    })
    expect(patterns.filter((pattern) => !pattern.endsWith('$'))).toEqual([])
    const matchingOne = (text: string) => patterns.some((pattern) => new RegExp(pattern, 'u').test(text))
    expect(['jordan', 'Zoë.Čapek', '#aaBB09'].filter((text) => !matchingOne(text))).toEqual([])
  })

  it('has examples that match their schemas and name no other fields', () => {
    const examples = examplesIn(documentFor('https://news.example'))
    expect(examples.length).toBeGreaterThan(100)
    const wrong = examples.flatMap(({ schema, example }) => {
      const { error } = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(example)
      return error ? [{ example, issues: error.issues.map(({ path, message }) => [path, message]) }] : []
    })
    expect(wrong).toEqual([])
  })

  it('describes each tag that a call has', () => {
    const { tags } = documentFor(null)
    const described = tags.filter(({ description }) => description).map(({ name }) => name)
    const used = new Set(REST_CALLS.flatMap(({ route }) => route.tags ?? []))
    expect(described.sort()).toEqual([...used].sort())
  })

  it('gives each operation its own id', () => {
    const ids = REST_CALLS.map(({ route }) => route.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names the session cookie that the site sets', () => {
    const cookieFor = (origin: string | null) => documentFor(origin).components?.securitySchemes?.['session']
    expect(cookieFor(null)).toMatchObject({ name: 'broadsheet' })
    expect(cookieFor('https://news.example')).toMatchObject({ name: '__Host-broadsheet' })
  })
})

/** These calls need an issue in a state of its sending; issues.rest.test.ts tests them. */
const NEEDS_ORDER = ['order', 'unschedule', 'pause', 'resume', 'cancel'].map((name) => `/issues/{id}/${name}`)

describe('every call works as documented, with the example of its description', () => {
  let newsroom: TestNewsroom
  beforeAll(async () => {
    newsroom = await openTestNewsroom({
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'news@paper.example',
      PUBLIC_ORIGIN: 'https://paper.example',
    })
    await newsroom.as(newsroom.people.admin).articles.create({ title: 'First', content: 'Words.' })
    const admin = newsroom.as(newsroom.people.admin)
    await admin.newsletters.create({ name: 'Morning' })
    const { id: tierId } = await admin.tiers.create({ ...FRIENDS, name: 'Friends' })
    await admin.members.add({ email: 'friend@example.org', tierId, lastDay: null })
  })
  afterAll(() => newsroom.close())

  // Deletions come last, and those of readers, newsletters and articles after those of what belongs to them.
  const isDelete = ({ route }: RestCall) =>
    route.method === 'delete'
      ? /^\/(?:readers\b.*|(?:articles|newsletters)\/\{id\})$/.test(route.path)
        ? 2
        : 1
      : 0
  const calls = REST_CALLS.filter(
    ({ route }) => ![...NEEDS_SOURCE_OR_FILE, ...NEEDS_ORDER].includes(route.path),
  )

  it.each(calls.sort((a, b) => isDelete(a) - isDelete(b)).map((call) => [nameOf(call), call] as const))(
    '%s',
    async (_name, call) => {
      // Writers may make a call, but not with every input.
      const roles = rolesFor(call.route).filter((each) => each !== 'anonymous')
      const role = roles.find((each) => each !== 'writer') ?? 'user'
      const body = exampleBody(call)
      const response = await newsroom.app.request(exampleAddress(call), {
        method: call.route.method.toUpperCase(),
        headers: {
          cookie: await newsroom.cookieOf(newsroom.people[role]),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const { status, schema } = documentedResponse(call)
      expect(response.status).toBe(status)
      if (!schema) return expect(await response.text()).toBe('')
      expect(schema.safeParse(await response.json()).error?.issues ?? []).toEqual([])
    },
  )
})

describe('the reference page', () => {
  it('loads scripts and styles from the site itself, and none inline', async () => {
    const newsroom = await openTestNewsroom()
    const response = await newsroom.app.request('/api/docs')
    const html = await response.text()
    await newsroom.close()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).not.toMatch(/unsafe|https?:/)
    expect(html).not.toMatch(/https?:\/\/|<script>|<style|style=/)
    expect(html).toContain('<a href="/">Back to Broadsheet</a>')
  })

  it('has the OpenAPI document at /api/openapi.json', async () => {
    const newsroom = await openTestNewsroom()
    const response = await newsroom.app.request('/api/openapi.json')
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] })
    await newsroom.close()
  })
})
