import type { Attributes } from '../grammar/attributes.ts'
import { ATTRIBUTES, DIRECTIVES } from '../kinds/index.ts'

/** Returns valid attributes for a kind of block: words from `wordsFor`, and the settings that it requires. */
export function sampleAttributes(kind: string, wordsFor: (name: string) => string): Attributes {
  const { uploads = {}, links = [], patterns = {} } = DIRECTIVES.get(kind) ?? {}
  const settings = Object.entries(ATTRIBUTES.get(kind) ?? {}).flatMap(([name, use]) => {
    if (use !== 'setting') return [[name, wordsFor(name)]]
    if (uploads[name]) return [[name, '/uploads/a.pdf']]
    if (links.includes(name)) return [[name, 'https://a.example/post']]
    const valid = ['3', 'tips'].find((value) => patterns[name]?.test(value))
    return valid ? [[name, valid]] : []
  })
  return Object.fromEntries(settings) as Attributes
}
