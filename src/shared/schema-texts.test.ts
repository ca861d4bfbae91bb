import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { setSchemaTexts } from './schema-texts.ts'

const { customError } = z.config()
beforeAll(setSchemaTexts)
afterAll(() => void z.config({ customError }))

it.each([
  [z.string(), undefined, 'Required'],
  [z.string(), 3, 'Enter text'],
  [z.number(), 'three', 'Enter a number'],
  [z.int(), 1.5, 'Enter a whole number'],
  [z.boolean(), 'yes', 'Enter true or false'],
  [z.array(z.string()), 'a', 'Enter a list'],
  [z.object({}), 'a', 'Invalid input'],
  [z.string().min(1), '', 'Required'],
  [z.string().min(3), 'ab', 'At least 3 characters'],
  [z.string().max(1_000), 'a'.repeat(1_001), 'At most 1,000 characters'],
  [z.number().min(2), 1, 'Enter 2 or more'],
  [z.number().positive(), 0, 'Enter more than 0'],
  [z.number().max(5), 9, 'Enter 5 or less'],
  [z.number().lt(5), 5, 'Enter less than 5'],
  [z.array(z.string()).min(1), [], 'At least 1 entry'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entry'],
  [z.enum(['draft', 'page']), 'x', 'Choose one of: draft, page'],
  [z.literal(3), 4, 'Invalid input'],
  [z.email(), 'x', 'Enter an email address'],
  [z.url(), 'x', 'Invalid URL'],
  [z.iso.datetime(), 'x', 'Invalid date'],
  [z.string().regex(/^a$/), 'b', 'Invalid input'],
  [z.union([z.string(), z.number()]), true, 'Invalid input'],
  [z.strictObject({}), { other: 1 }, 'Unknown fields: other'],
  [z.string({ error: () => 'A name' }), 3, 'A name'],
])('what a schema rejects has a text of the catalog', (schema, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(text)
})
