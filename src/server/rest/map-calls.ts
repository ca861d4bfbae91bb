import type { JSONParsed } from 'hono/utils/types'
import type { z } from 'zod'
import { compact } from '#shared/compact.ts'
import {
  defineCall,
  jsonResponse,
  okResponse,
  pathIds,
  type jsonBody,
  type OutputOf,
  type ProcedurePath,
  type RestCall,
} from './rest-call.ts'
import { readId, readJsonBody, type RestContext } from './rest-context.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The response of calls that return nothing. */
const noContent = { 204: { description: 'Success, with an empty body' } }

/** Checks that the procedure returns what the schema describes; after `okResponse`, its output is left out. */
type Returns<P extends ProcedurePath, Schema extends z.ZodType> = Schema extends typeof okResponse
  ? Schema
  : JSONParsed<OutputOf<P>> extends JSONParsed<z.infer<Schema>>
    ? Schema
    : never

interface MapOptions<P extends ProcedurePath, Schema extends z.ZodType> {
  summary: string
  /** What the procedure calls an id of the path, if it differs, such as `{ id: 'articleId' }`. */
  ids?: Record<string, string>
  query?: z.ZodObject
  body?: ReturnType<typeof jsonBody<z.ZodType>>
  /** Reads what the procedure gets besides the body and the ids. */
  input?: (c: RestContext) => object
  /** Default: an empty response with the status 204. */
  response?: Returns<P, Schema>
  /** Default: 200 */
  status?: 200 | 201 | 202
}

export type Calls = ReturnType<typeof mapCalls>

/** Returns functions that map a method and a path to a procedure, for the calls below one heading of the reference. */
export function mapCalls(tag: string) {
  const mapperOf =
    (method: Method) =>
    <P extends ProcedurePath, Schema extends z.ZodType>(
      path: string,
      procedure: P,
      options: MapOptions<P, Schema>,
    ): RestCall =>
      mapCall({ method, path, tags: [tag], procedure }, options)
  return {
    get: mapperOf('get'),
    post: mapperOf('post'),
    put: mapperOf('put'),
    patch: mapperOf('patch'),
    delete: mapperOf('delete'),
  }
}

interface Mapping<P extends ProcedurePath> {
  method: Method
  path: string
  tags: string[]
  procedure: P
}

function mapCall<P extends ProcedurePath, Schema extends z.ZodType>(
  mapping: Mapping<P>,
  { summary, ids, query, body, input, response, status = 200 }: MapOptions<P, Schema>,
): RestCall {
  const names = [...mapping.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = names.length > 0 ? pathIds(...names) : undefined
  const hasRequest = params || query || body
  const readInput = async (c: RestContext) => ({
    ...(body ? await readJsonBody(c) : {}),
    ...Object.fromEntries(names.map((name) => [ids?.[name] ?? name, readId(c, name)])),
    ...input?.(c),
  })
  return defineCall(
    {
      ...mapping,
      summary,
      ...(hasRequest ? { request: compact({ params, query, body }) } : {}),
      responses: response ? { [status]: jsonResponse(response) } : noContent,
    },
    async (c, run) => {
      const output = hasRequest || input ? await run(() => readInput(c)) : await run()
      if (!response) return c.body(null, 204)
      return response === okResponse ? c.json({ ok: true }, status) : c.json(output, status)
    },
  )
}
