import { withoutReasoning } from './model-response.ts'

const CONTENT = /"(?:content|body|text|article)"\s*:\s*"((?:[^"\\]|\\(?:[^u]|u[0-9a-fA-F]{4}))*)/
const MAX_CHARS = 1_500
/** Longer responses are not read for every piece that arrives. */
const MAX_RESPONSE = 40_000

/** Returns the end of the text that a model has written so far, at most 1,500 characters; empty before it begins. */
export function previewOf(response: string): string {
  if (response.length > MAX_RESPONSE) return ''
  const [, text = ''] = CONTENT.exec(withoutReasoning(response)) ?? []
  return unescaped(text).slice(-MAX_CHARS)
}

const NAMED: Readonly<Record<string, string>> = { n: '\n', t: ' ', r: '', b: '', f: '' }

const unescaped = (text: string) =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_all, code?: string, char = '') =>
    code === undefined ? (NAMED[char] ?? char) : String.fromCharCode(parseInt(code, 16)),
  )
