import type { z } from 'zod'
import type { Calls } from './map-calls.ts'
import type { jsonBody, ProcedurePath } from './rest-call.ts'
import type { RestContext } from './rest-context.ts'

type RouterWith<Name extends string, P = ProcedurePath> = P extends `${infer Router}.${Name}` ? Router : never

/** Routers with the procedures `create`, `update` and `remove`. */
type CrudRouter = RouterWith<'create'> & RouterWith<'update'> & RouterWith<'remove'>

type Body = ReturnType<typeof jsonBody<z.ZodType>>

interface CrudOptions {
  /** Where rows are created, such as `/tags`; `/tags/{id}` is a row. */
  path: string
  /** A row, as `create` and `update` return it. */
  response: z.ZodType
  /** Input that the address determines, such as the kind of a topic. */
  fixed?: Record<string, string>
  create: { summary: string; body: Body }
  update: { summary: string; body: Body }
  remove: { summary: string; query?: z.ZodObject; readQuery?: (c: RestContext) => object }
}

/** Returns the calls that create, change and remove the rows of a router. */
export function crudCalls(calls: Calls, router: CrudRouter, options: CrudOptions) {
  const { path, response, fixed, create, update } = options
  const { readQuery, ...remove } = options.remove
  const input = () => ({ ...fixed })
  return {
    create: calls.post(path, `${router}.create`, { ...create, input, response, status: 201 }),
    update: calls.put(`${path}/{id}`, `${router}.update`, { ...update, input, response }),
    remove: calls.delete(`${path}/{id}`, `${router}.remove`, {
      ...remove,
      input: (c) => ({ ...readQuery?.(c), ...fixed }),
    }),
  }
}
