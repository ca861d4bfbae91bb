import { appRouter } from '#server/app-router.ts'

/** The part of a zod schema that is read here (zod 4). */
interface Schema {
  _zod: { def: Definition }
  /** Of a text. */
  maxLength?: number | null
  safeParse: (input: unknown) => { error?: { issues: Issue[] } }
}

interface Issue {
  path: PropertyKey[]
  /** Of an enumeration or a literal. */
  values?: unknown[]
  /** Of the field that decides what an object is. */
  options?: unknown[]
}

interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  valueType?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
}

interface Procedure {
  _def: { type: 'query' | 'mutation'; inputs?: Schema[] }
}

export interface ProcedureCall {
  name: string
  isQuery: boolean
  input: (text: string, articleId: number) => unknown
}

/** Without a limit in their schema; longer ones are rejected by the body limit. */
const UNLIMITED = 10_000
/** Tried one after another for a field that the schema does not accept. */
const VALUES = [
  undefined,
  'http://127.0.0.1/',
  '/a',
  'a.example',
  'a',
  'abcdefgh',
  'news',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01',
  '0123456789abcdef0123456789abcdef',
  null,
  [],
  '',
  {},
  ['a.example'],
]

/** More than any input has fields and values to try. */
const MAX_ROUNDS = 2_000

export type ProcedureWithText = ProcedureCall & { maximum: number }

/**
 * Returns each text field of at least `minimum` characters of each procedure, with an input in which it has a text. The
 * names of procedures that `leftOut` matches are left out.
 */
export function proceduresWithTexts(minimum: number, leftOut: RegExp): ProcedureWithText[] {
  return Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]) => {
    const { inputs, type } = (procedure as Procedure)._def
    const schema = inputs?.at(-1)
    if (!schema || leftOut.test(name)) return []
    const fields = textFields(schema).filter(({ maximum }) => maximum >= minimum)
    return fields.map(({ path, maximum }) => ({
      name: `${name} ${path.join('.')}`,
      isQuery: type === 'query',
      maximum,
      input: (text, id) => accepted(schema, { path, text, id }),
    }))
  })
}

const inner = ({ innerType, in: input }: Definition) => innerType ?? input

interface TextField {
  path: string[]
  maximum: number
}

function textFields({ _zod: { def }, maxLength }: Schema): TextField[] {
  const below = (key: string, part: Schema) =>
    textFields(part).map(({ path, maximum }) => ({ path: [key, ...path], maximum }))
  const part = inner(def)
  if (def.type === 'string') return [{ path: [], maximum: maxLength ?? UNLIMITED }]
  if (def.type === 'object') return Object.entries(def.shape ?? {}).flatMap(([key, each]) => below(key, each))
  if (def.type === 'array' && def.element) return below('0', def.element)
  if (def.type === 'record' && def.valueType) return below('main', def.valueType)
  if (def.type === 'union') return (def.options ?? []).flatMap(textFields)
  return part ? textFields(part) : []
}

interface Wanted {
  path: string[]
  text: string
  id: number
}

/** Returns an input with the text at the path, in which other fields have the first values that the schema accepts. */
function accepted(schema: Schema, { path, text, id }: Wanted): unknown {
  const input: Record<string, unknown> = {}
  put(input, path, text)
  const tried = new Map<string, number>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const issue = schema.safeParse(input).error?.issues[0]
    if (!issue) return input
    const at = (issue.path.length > 0 ? issue.path : path).map(String)
    const key = at.join('.')
    // The text itself is rejected, which takes time as well.
    if (key === path.join('.')) return input
    const next = tried.get(key) ?? 0
    tried.set(key, next + 1)
    put(input, at, [issue.values?.[0], issue.options?.at(-1), id, ...VALUES][next])
  }
  return input
}

function put(root: Record<string, unknown>, path: string[], value: unknown): void {
  let at = root
  for (const [index, key] of path.slice(0, -1).entries()) {
    const isList = /^\d+$/.test(path[index + 1] ?? '')
    at[key] ??= isList ? [] : {}
    at = at[key] as Record<string, unknown>
  }
  at[path.at(-1) ?? ''] = value
}
