import { z } from 'zod'
import { camelCase } from './extension-lists.mjs'
import type { FeatureCalls, FeatureParts, FeatureRoutes, ServerFeature } from './feature.ts'

// What every procedure and route of an extension must have, as tests require of those of the product.

interface Described {
  _def: { type?: string; inputs?: readonly unknown[]; meta?: { policy?: string; publicReason?: string } }
}

/** Throws for a procedure without a policy or with an input without a bound, or a router with another name. */
export function requireSafeParts({ name }: ServerFeature, { routers = {} }: FeatureParts): void {
  for (const [routerName, { _def }] of Object.entries(routers)) {
    if (routerName !== camelCase(name))
      throw new Error(`Its router ${routerName} must be named ${camelCase(name)}.`)
    for (const [key, procedure] of Object.entries(_def.record)) {
      const { type, inputs = [], meta } = (procedure as unknown as Described)._def
      const path = `${routerName}.${key}`
      if (!meta?.policy) throw new Error(`Its procedure ${path} has no policy.`)
      if (type === 'mutation' && meta.policy === 'public' && !meta.publicReason)
        throw new Error(`Its procedure ${path} lets anyone write without a reason.`)
      const boundless = inputs.flatMap((input) => (input instanceof z.ZodType ? boundlessParts(input) : []))
      if (boundless.length > 0)
        throw new Error(`Its procedure ${path} has no bound for ${boundless.join(', ')}.`)
    }
  }
}

/** Throws for a REST call or an HTTP route that is not below the extension's own address. */
export const requireOwnCalls = ({ name }: ServerFeature, { calls, uploads = [] }: FeatureCalls): void =>
  requireOwnPaths(
    name,
    [...calls, ...uploads].map(({ route }) => route.path),
  )

/** Throws for an HTTP route that is not below the extension's own address. */
export const requireOwnRoutes = ({ name }: ServerFeature, { costs }: FeatureRoutes): void =>
  requireOwnPaths(name, Object.keys(costs))

function requireOwnPaths(name: string, paths: readonly string[]): void {
  const other = paths.find((path) => path !== `/${name}` && !path.startsWith(`/${name}/`))
  if (other) throw new Error(`Its address ${other} must begin with /${name}.`)
}

interface InputSchema {
  type?: string
  maxLength?: number
  maxItems?: number
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, InputSchema>
  items?: InputSchema | boolean
  anyOf?: InputSchema[]
  allOf?: InputSchema[]
  oneOf?: InputSchema[]
  additionalProperties?: InputSchema | boolean
}

/** Returns the parts of an input that a stranger could make as long as they like, such as `text` or `names[]`. */
export function boundlessParts(input: z.ZodType): string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as InputSchema
  return boundlessIn(schema, '')
}

const NAMED_FORMATS = new Set(['date', 'date-time', 'time', 'uuid', 'ipv4', 'ipv6'])

function boundlessIn(schema: InputSchema, path: string): string[] {
  const { properties = {}, anyOf = [], allOf = [], oneOf = [], items, additionalProperties: others } = schema
  const inside = [
    ...Object.entries(properties).flatMap(([key, part]) => boundlessIn(part, path ? `${path}.${key}` : key)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => boundlessIn(part, path)),
    ...(typeof items === 'object' ? boundlessIn(items, `${path}[]`) : []),
    ...(typeof others === 'object' ? [`${path}{}`] : []),
  ]
  const isFixed = schema.enum !== undefined || schema.const !== undefined
  const isText = schema.type === 'string' && !isFixed && !NAMED_FORMATS.has(schema.format ?? '')
  const isOpen =
    (isText && schema.maxLength === undefined) || (schema.type === 'array' && schema.maxItems === undefined)
  return isOpen ? [path || 'its value', ...inside] : inside
}
