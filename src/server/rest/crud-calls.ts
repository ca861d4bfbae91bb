import type { z } from 'zod'
import { defineCall, jsonResponse, pathIds, type jsonBody } from './rest-call.ts'
import { readId, readJsonBody, type RestContext } from './rest-context.ts'

/** Routers with the procedures `create`, `update` and `remove`. */
type CrudRouter = 'sections' | 'topics' | 'templates' | 'reusableBoxes' | 'newsletters' | 'issues'

type Body = ReturnType<typeof jsonBody<z.ZodType>>

interface CrudOptions {
  /** Where rows are created, such as `/tags`; `/tags/{id}` is a row. */
  path: string
  tags: string[]
  /** A row, as `create` and `update` return it. */
  response: z.ZodType
  /** Input that the address determines, such as the kind of a topic. */
  fixed?: Record<string, string>
  create: { summary: string; body: Body }
  update: { summary: string; body: Body }
  remove: { summary: string; query?: z.ZodObject; readQuery?: (c: RestContext) => object }
}

/** The response of calls that return nothing. */
const noContent = { 204: { description: 'Success, with an empty body' } }

/** Returns the calls that create, change and remove the rows of a router. */
export function crudCalls(router: CrudRouter, { path, tags, response, fixed, ...calls }: CrudOptions) {
  const params = pathIds('id')
  const { query, readQuery } = calls.remove
  return {
    create: defineCall(
      {
        method: 'post',
        path,
        tags,
        summary: calls.create.summary,
        procedure: `${router}.create`,
        request: { body: calls.create.body },
        responses: { 201: jsonResponse(response) },
      },
      async (c, run) => c.json(await run(async () => ({ ...(await readJsonBody(c)), ...fixed })), 201),
    ),
    update: defineCall(
      {
        method: 'put',
        path: `${path}/{id}`,
        tags,
        summary: calls.update.summary,
        procedure: `${router}.update`,
        request: { params, body: calls.update.body },
        responses: { 200: jsonResponse(response) },
      },
      async (c, run) => {
        const read = async () => ({ ...(await readJsonBody(c)), id: readId(c, 'id'), ...fixed })
        return c.json(await run(read), 200)
      },
    ),
    remove: defineCall(
      {
        method: 'delete',
        path: `${path}/{id}`,
        tags,
        summary: calls.remove.summary,
        procedure: `${router}.remove`,
        request: { params, ...(query ? { query } : {}) },
        responses: noContent,
      },
      async (c, run) => {
        await run(() => ({ id: readId(c, 'id'), ...readQuery?.(c), ...fixed }))
        return c.body(null, 204)
      },
    ),
  }
}
