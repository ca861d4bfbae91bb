import { z } from 'zod'
import { CALLS, type RestCall } from './calls.ts'

type Json = Record<string, unknown>

/** Refusals are one plain sentence, or `{ code, message }` for a client that takes JSON only. */
const REFUSAL = {
  description: 'A refusal in one sentence',
  content: {
    'text/plain': { schema: { type: 'string' } },
    'application/json': {
      schema: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' } },
        required: ['message'],
      },
    },
  },
}

const ACCESS: Record<RestCall['access'], string> = {
  everyone: 'Open to everyone.',
  members: 'For everyone who is logged in.',
  staff: 'For staff and admins.',
  admins: 'For admins.',
}

/** The OpenAPI 3.1 document of every `/api` call, from the same schemas the calls check with. */
export function openApiDocument({ siteName, origin }: { siteName: string; origin: string | null }): Json {
  const schemas: Record<string, Json> = {}
  const paths: Record<string, Json> = {}
  for (const call of CALLS) {
    paths[`/api${call.path}`] = { ...paths[`/api${call.path}`], [call.method]: operation(call, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      description:
        'The documented calls. Log in with a session cookie, or send an API token made in the settings.',
    },
    servers: [{ url: origin ?? '/' }],
    tags: [...new Set(CALLS.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: origin?.startsWith('https:') ? '__Host-broadsheet' : 'broadsheet',
        },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(call: RestCall, schemas: Record<string, Json>): Json {
  const { access, answer, body, form, method, path, query, status, summary, tag } = call
  const parameters = [
    ...pathParameters(path),
    ...queryParameters(query),
    ...headerParameters(call.requestHeaders),
  ]
  const ok = answer
    ? {
        description: 'Done',
        ...(call.answerHeaders ? { headers: describedHeaders(call.answerHeaders) } : {}),
        content: { 'application/json': { schema: toSchema(answer, 'output', schemas) } },
      }
    : { description: 'Done, nothing to say' }
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    description: ACCESS[access],
    ...(access === 'everyone' ? {} : { security: [{ session: [] }, { token: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: content('application/json', toSchema(body, 'input', schemas)) } : {}),
    ...(form ? { requestBody: content('multipart/form-data', toSchema(form, 'input', schemas)) } : {}),
    responses: { [status]: ok, '4XX': REFUSAL },
  }
}

const content = (type: string, schema: Json): Json => ({ required: true, content: { [type]: { schema } } })

function operationId(method: string, path: string): string {
  const words = path.split(/[^a-z]+/i).filter(Boolean)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }))
}

function queryParameters(query: z.ZodObject | undefined): Json[] {
  const shape: Record<string, z.core.$ZodType> = query?.shape ?? {}
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: toSchema(schema, 'input', {}),
  }))
}

function headerParameters(headers: Record<string, string> = {}): Json[] {
  return Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  }))
}

function describedHeaders(headers: Record<string, string>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
}

/** A zod schema as JSON Schema; those with a name of their own become components and are referred to. */
function toSchema(schema: z.core.$ZodType, io: 'input' | 'output', components: Record<string, Json>): Json {
  const whole = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // The format says it; the pattern behind it is three lines of digits.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    },
  })
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs = {}, ...json } = JSON.parse(text) as Json & { $defs?: Record<string, Json> }
  for (const [id, part] of Object.entries($defs)) register({ ...part, id }, components)
  return typeof json['id'] === 'string' ? register(json, components) : json
}

function register({ id, ...schema }: Json, components: Record<string, Json>): Json {
  components[String(id)] = schema
  return { $ref: `#/components/schemas/${String(id)}` }
}
