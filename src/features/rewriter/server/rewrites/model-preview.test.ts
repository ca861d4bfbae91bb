import { expect, it } from 'vitest'
import { previewOf } from './model-preview.ts'

const whole = JSON.stringify({
  title: 'Ferry “stays”',
  content: 'The ferry stays.\n\n"Yes," she said. Café.',
})

it('returns the text of a response at every point of its arrival', () => {
  const seen = Array.from({ length: whole.length }, (_each, at) => previewOf(whole.slice(0, at + 1)))
  expect(seen[10]).toBe('')
  expect(seen.at(-1)).toBe('The ferry stays.\n\n"Yes," she said. Café.')
  for (const [at, text] of seen.entries()) expect(seen.at(-1), String(at)).toContain(text)
})

it('reads escaped characters, and neither a cut one nor thoughts', () => {
  expect(previewOf(String.raw`{"content": "Caf\u00e9 \"stays`)).toBe('Café "stays')
  expect(previewOf(String.raw`{"content": "Caf\u00`)).toBe('Caf')
  expect(previewOf('<think>{"content": "perhaps"}</think>{"content": "Sure')).toBe('Sure')
})

it('returns the end of a long text', () => {
  expect(previewOf(`{"content": "${'a '.repeat(1_000)}end`)).toHaveLength(1_500)
})
