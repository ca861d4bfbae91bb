import { z } from 'zod'
import type { RestCall } from '#server/rest/rest-call.ts'

/** Returns the path and query of a call, using the examples of its parameters. */
export function exampleAddress({ route }: RestCall): string {
  const params = examplesOf(route.request?.params)
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const query = new URLSearchParams(examplesOf(route.request?.query)).toString()
  return `/api${path}${query ? `?${query}` : ''}`
}

/** Returns the example of a call's JSON body, or undefined. */
export function exampleBody({ route }: RestCall): unknown {
  const content = route.request?.body?.content['application/json']
  return content && 'example' in content ? content.example : undefined
}

/** Returns the status of a successful response, and the schema of its JSON body or null. */
export function documentedResponse({ route }: RestCall): { status: number; schema: z.ZodType | null } {
  const status = Object.keys(route.responses).find((key) => key.startsWith('2')) ?? ''
  const response = route.responses[status]
  const content = response && 'content' in response ? response.content?.['application/json'] : undefined
  const schema = content && 'schema' in content ? content.schema : undefined
  return { status: Number(status), schema: schema instanceof z.ZodType ? schema : null }
}

function examplesOf(schema: unknown): Record<string, string> {
  if (!(schema instanceof z.ZodObject)) return {}
  const shape: Record<string, z.ZodType> = schema.shape
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const examples: unknown = field.meta()?.examples
      return Array.isArray(examples) ? [[name, String(examples[0])]] : []
    }),
  )
}
