import type { z } from 'zod'

/** Parses a stored text. Returns null for anything unexpected, such as a value of a newer version. */
export function readJson<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
