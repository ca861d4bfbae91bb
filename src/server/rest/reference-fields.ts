import { z } from 'zod'

export interface FieldRow {
  name: string
  type: string
  note: string
}

interface JsonSchema {
  type?: string | string[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  anyOf?: JsonSchema[]
  const?: unknown
  default?: unknown
  format?: string
  maxLength?: number
  description?: string
}

/** The fields of an object, or of the objects in a list, in words; a plain value is one row. */
export function describeFields(schema: z.core.$ZodType, io: 'input' | 'output'): FieldRow[] {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>
  }
  const [named] = Object.values(json.$defs ?? {})
  const isList = json.type === 'array'
  const object = json.properties ? json : isList ? (named ?? json.items) : named
  if (!object?.properties)
    return [{ name: isList ? '[…]' : '', type: typeOf(json), note: noteOf(json, true) }]
  const required = new Set(object.required ?? [])
  return Object.entries(object.properties).map(([name, field]) => ({
    name: isList ? `[].${name}` : name,
    type: typeOf(field),
    note: noteOf(field, io === 'output' || required.has(name)),
  }))
}

function typeOf({ type, items, enum: values, anyOf, const: value, format }: JsonSchema): string {
  if (values) return values.map((each) => JSON.stringify(each)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(' | ')
  if (type === 'array') return `list of ${items ? typeOf(items) : 'anything'}`
  const names = Array.isArray(type) ? type.join(' | ') : (type ?? 'file')
  return format && format !== 'uri' ? `${names} (${format})` : names
}

function noteOf({ description, default: fallback, maxLength }: JsonSchema, isRequired: boolean): string {
  const notes = [
    description,
    maxLength === undefined ? undefined : `at most ${maxLength.toLocaleString('en-US')} characters`,
    fallback === undefined ? undefined : `${JSON.stringify(fallback)} when missing`,
    isRequired || fallback !== undefined ? undefined : 'optional',
  ]
  return notes.filter(Boolean).join('; ')
}
