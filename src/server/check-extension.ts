import { z } from 'zod'
import { isProductSlug } from '#features/site/shared/reserved-slugs.ts'
import { camelCase } from './extension-lists.mjs'
import type { FeatureCalls, FeatureParts, FeatureRoutes, ServerFeature } from './feature.ts'

// What every procedure and route of an extension must have, as tests require of those of the product.

interface Described {
  _def: { type?: string; inputs?: readonly unknown[]; meta?: { policy?: string; publicReason?: string } }
}

/**
 * Throws for a procedure without a policy or with an input without a bound, a router with another name, or a router, a
 * job or an operation that the product has, too.
 */
export function requireSafeParts(
  { name }: ServerFeature,
  { routers = {}, jobs = [], operations = {} }: FeatureParts,
  own: readonly FeatureParts[] = [],
): void {
  const namesOf = (all: ReadonlyArray<{ name: string }>) => all.map((each) => each.name)
  const inOwn = (of: (parts: FeatureParts) => readonly string[]) => own.flatMap(of)
  requireFree(
    'router',
    Object.keys(routers),
    inOwn((parts) => Object.keys(parts.routers ?? {})),
  )
  requireFree(
    'job',
    namesOf(jobs),
    inOwn((parts) => namesOf(parts.jobs ?? [])),
  )
  requireFree(
    'operation',
    Object.keys(operations),
    inOwn((parts) => Object.keys(parts.operations ?? {})),
  )
  for (const [routerName, { _def }] of Object.entries(routers)) {
    if (routerName !== camelCase(name))
      throw new Error(`Its router ${routerName} must be named ${camelCase(name)}.`)
    for (const [key, procedure] of Object.entries(_def.record)) {
      const path = `${routerName}.${key}`
      if (!('_def' in procedure)) throw new Error(`Its ${path} is no procedure.`)
      const { type, inputs = [], meta } = (procedure as unknown as Described)._def
      if (!meta?.policy) throw new Error(`Its procedure ${path} has no policy.`)
      if (type === 'mutation' && meta.policy === 'public' && !meta.publicReason)
        throw new Error(`Its procedure ${path} lets anyone write without a reason.`)
      const boundless = inputs.flatMap((input) =>
        input instanceof z.core.$ZodType ? boundlessParts(input) : ['its value'],
      )
      if (boundless.length > 0)
        throw new Error(`Its procedure ${path} has no bound for ${boundless.join(', ')}.`)
    }
  }
}

function requireFree(kind: string, names: readonly string[], taken: readonly string[]): void {
  const twice = names.find((name) => taken.includes(name))
  if (twice !== undefined)
    throw new Error(`The product has the ${kind} ${twice} already. Give the extension's another name.`)
}

const pathsOf = ({ calls, uploads = [] }: FeatureCalls): string[] =>
  [...calls, ...uploads].map(({ route }) => route.path)

/** Throws for a REST call that is not below the extension's own address, or if the product has calls there. */
export function requireOwnCalls(
  { name }: ServerFeature,
  calls: FeatureCalls,
  own: readonly FeatureCalls[] = [],
  others: readonly string[] = [],
): void {
  const taken = [...own.flatMap(pathsOf), ...others.map((each) => `/${each}`)]
  requireOwnPaths(name, pathsOf(calls), taken)
}

/** Throws for an HTTP route that is not below the extension's own address, or if the product has routes there. */
export function requireOwnRoutes(
  { name }: ServerFeature,
  { costs }: FeatureRoutes,
  own: readonly FeatureRoutes[] = [],
): void {
  const taken = own.flatMap((routes) => Object.keys(routes.costs))
  requireOwnPaths(name, Object.keys(costs), isProductSlug(name) ? [`/${name}`] : taken)
}

function requireOwnPaths(name: string, paths: readonly string[], taken: readonly string[]): void {
  const isBelow = (path: string) => path === `/${name}` || path.startsWith(`/${name}/`)
  const other = paths.find((path) => !isBelow(path))
  if (other) throw new Error(`Its address ${other} must begin with /${name}.`)
  if (paths.length > 0) requireFree('address', [`/${name}`], taken.some(isBelow) ? [`/${name}`] : [])
}

interface InputSchema {
  $ref?: string
  $defs?: Record<string, InputSchema>
  type?: string
  maxLength?: number
  maxItems?: number
  format?: string
  enum?: unknown[]
  const?: unknown
  not?: unknown
  properties?: Record<string, InputSchema>
  patternProperties?: Record<string, InputSchema>
  propertyNames?: InputSchema
  prefixItems?: InputSchema[]
  items?: InputSchema | boolean
  anyOf?: InputSchema[]
  allOf?: InputSchema[]
  oneOf?: InputSchema[]
  additionalProperties?: InputSchema | boolean
}

/** Values that JSON Schema cannot describe, but whose size nobody chooses. */
const SMALL_VALUES = new Set(['date', 'nan', 'undefined', 'void'])

const MANY = 10_000
/** A text, a list and an object as strangers send them to try how much is taken. */
const LARGE_VALUES = [
  'x'.repeat(MANY),
  Array.from({ length: MANY }, () => 'x'),
  Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`x${index}`, 'x'])),
]

/** Tries a schema that is code, such as one for the file of an upload, because nothing describes what it takes. */
const refusesLarge = (schema: z.core.$ZodType): boolean =>
  LARGE_VALUES.every((value) => !z.safeParse(schema, value).success)

/** Returns the parts of an input that a stranger could make as long as they like, such as `text` or `names[]`. */
export function boundlessParts(input: z.core.$ZodType): string[] {
  const schema = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { type } = zodSchema._zod.def
      if (SMALL_VALUES.has(type) || (type === 'custom' && refusesLarge(zodSchema))) jsonSchema.type = 'null'
    },
  }) as InputSchema
  return boundlessIn(schema, '', { named: schema.$defs ?? {}, around: [] })
}

interface Place {
  named: Readonly<Record<string, InputSchema>>
  /** The references that lead here. */
  around: readonly string[]
}

const NAMED_FORMATS = new Set(['date', 'date-time', 'time', 'uuid', 'ipv4', 'ipv6'])

function boundlessIn(schema: InputSchema, path: string, { named, around }: Place): string[] {
  const { $ref: ref, anyOf = [], allOf = [], oneOf = [], prefixItems = [], items } = schema
  if (ref) {
    const target = named[ref.replace('#/$defs/', '')]
    // What contains itself has no bound for its depth.
    if (!target || around.includes(ref)) return [path || 'its value']
    return boundlessIn(target, path, { named, around: [...around, ref] })
  }
  const within = (part: InputSchema, at: string) => boundlessIn(part, at, { named, around })
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      within(part, path ? `${path}.${key}` : key),
    ),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => within(part, path)),
    ...[...prefixItems, items].flatMap((part) => (typeof part === 'object' ? within(part, `${path}[]`) : [])),
    ...boundlessInOthers(schema, `${path}{}`, within),
  ]
  return isOpen(schema) ? [path || 'its value', ...inside] : inside
}

/** Returns the parts without a bound among the members of an object that its schema does not list. */
function boundlessInOthers(
  { additionalProperties: others, propertyNames, patternProperties }: InputSchema,
  path: string,
  within: (part: InputSchema, at: string) => string[],
): string[] {
  if (patternProperties) return [path]
  if (typeof others !== 'object') return []
  return propertyNames && isFixed(propertyNames) ? within(others, path) : [path]
}

const isFixed = (schema: InputSchema): boolean => schema.enum !== undefined || schema.const !== undefined

/** True for a value that may itself be as long as one likes, whatever is in it. */
function isOpen(schema: InputSchema): boolean {
  if (isFixed(schema)) return false
  if (schema.type === 'string')
    return schema.maxLength === undefined && !NAMED_FORMATS.has(schema.format ?? '')
  if (schema.type === 'array') return schema.maxItems === undefined
  return !schema.type && !schema.anyOf && !schema.oneOf && !schema.allOf && !schema.not
}
