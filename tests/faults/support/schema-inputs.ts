import fc, { type Arbitrary } from 'fast-check'

interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
  items?: Schema[]
  valueType?: Schema
  values?: unknown[]
  entries?: Record<string, unknown>
}

/** The part of a zod schema that the generator reads (zod 4, `_zod.def`). */
export interface Schema {
  _zod: { def: Definition }
}

/** Strings known to break programs. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udc00 pair',
  '\ufeff\u0007\u0085',
  'e\u0301'.repeat(40),
  '- '.repeat(3_000),
  '*a_ '.repeat(5_000),
  '['.repeat(9_000),
  '\u202e\u200b',
  'ﷺ'.repeat(60),
  "' OR 1=1; --",
  '" * ( ) NEAR ^ : -',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '__proto__',
  'http://127.0.0.1:1/x',
  'javascript:alert(1)',
  '2026-02-30T25:61:61Z',
  '2026-03-14T09:26:53.000Z',
  'x'.repeat(300),
]
/** Any code units, unpaired surrogates included. */
const codeUnits = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0xd800, 0xdfff)), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units))
export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  codeUnits,
  fc.constantFrom(...ODD_TEXTS),
)
const number = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.constantFrom(0, -1, 1.5, 1e9, 2 ** 53, -(2 ** 63), Number.MAX_VALUE),
)
/** JSON of any shape. */
export const garbage: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  oddText,
  number,
  fc.constantFrom(null, true, [], {}, [[[[]]]], { __proto__: null, constructor: { prototype: 1 } }),
)

/** Inputs that mostly match a schema, with odd values in the fields and sometimes a wrong shape. */
export function inputsFor(schema: Schema | undefined): Arbitrary<unknown> {
  if (!schema) return fc.oneof(fc.constant(undefined), garbage)
  return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: garbage })
}

function fitting({ _zod: { def } }: Schema): Arbitrary<unknown> {
  const field = (schema: Schema) =>
    fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: garbage })
  const inner = def.innerType ?? def.in
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([key, schema]) => [key, field(schema)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: fields.slice(0, 4).map(([key]) => key) })
    }
    case 'array':
      return def.element ? fc.array(field(def.element), { maxLength: 4 }) : garbage
    case 'union':
      return fc.oneof(...(def.options ?? []).map(field))
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(field))
    case 'record':
      return def.valueType ? fc.dictionary(oddText, field(def.valueType), { maxKeys: 4 }) : garbage
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? { none: '' }))
    case 'literal':
      return fc.constantFrom(...(def.values ?? ['']))
    case 'nullable':
      return inner ? fc.oneof(field(inner), fc.constant(null)) : garbage
    case 'boolean':
      return fc.boolean()
    case 'string':
      return oddText
    case 'number':
    case 'int':
      return number
    default:
      return inner ? field(inner) : garbage
  }
}
