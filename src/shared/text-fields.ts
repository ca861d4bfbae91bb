import { z } from 'zod'
import { messages } from './messages.ts'

/** A required line of text: trimmed, never empty, `max` characters at most. */
export function requiredText(max: number) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, messages.required)
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
}

/** An optional line of text; a missing one and an empty one are the same. */
export function optionalText(max: number) {
  return z
    .string({ error: 'Invalid input' })
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
}

/** A row id: a whole number from 1 up, never a string. */
export const rowId = z.int({ error: messages.badId }).positive(messages.badId)

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime({ error: 'Invalid date' })
