import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { cutText } from '#shared/cut-text.ts'

export interface WrittenText {
  title: string
  content: string
  /** Headlines in other lengths, as the model gave them; empty if it gave none. */
  headlines: string[]
}

const MAX_CONTENT_CHARS = 100_000

/** Bounds the work on a response that is full of braces. */
const MAX_OBJECTS = 200

const text = z.string().trim().min(1)
const paragraphs = z.array(text).min(1).max(1_000)
const body = z.union([text, paragraphs.transform((parts) => parts.join('\n\n'))])
const headlines = z.array(text.max(limits.titleMax)).max(10).catch([])

/** The object that the prompt asks for, and the names that small models use instead. */
const writtenObject = z
  .object({
    title: text.optional(),
    headline: text.optional(),
    content: body.optional(),
    body: body.optional(),
    text: body.optional(),
    article: body.optional(),
    headlines: headlines.optional(),
  })
  .transform(({ title, headline, content, body: main, text: plain, article, headlines }, context) => {
    const written = { title: title ?? headline, content: content ?? main ?? plain ?? article, headlines }
    const { success, data } = writtenText.safeParse(written)
    if (success) return data
    context.addIssue({ code: 'custom', message: 'title or content is missing' })
    return z.NEVER
  })

const writtenText = z.object({
  title: text.transform((title) => cutText(title, limits.titleMax)),
  content: text.max(MAX_CONTENT_CHARS),
  headlines: headlines.default([]),
})

/** The JSON schema of a response, for servers that enforce one. */
export const RESPONSE_SCHEMA = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    content: { type: 'string' },
    headlines: { type: 'array', items: { type: 'string' } },
  },
  required: ['title', 'content', 'headlines'],
  additionalProperties: false,
} as const

/**
 * Returns title and content from a model's response: a JSON object alone, in a code fence, in a sentence or after
 * printed reasoning, or a text under a headline. Null if there is neither. `isWhole` is false for a response that
 * was cut off, of which only a complete object counts.
 */
export function readResponse(response: string, { isWhole }: { isWhole: boolean }): WrittenText | null {
  const visible = withoutReasoning(response)
  const [last] = [...objectsIn(visible)].slice(-1)
  return last ?? (isWhole && !visible.includes('{') ? readProse(visible) : null)
}

/** Returns the response without what the model printed while it was thinking. */
export function withoutReasoning(response: string): string {
  const end = /<\/think(?:ing)?>/gi
  let from = 0
  for (const match of response.matchAll(end)) from = match.index + match[0].length
  return response.slice(from)
}

// The last object that fits: models write drafts and examples before it.
function* objectsIn(response: string): Generator<WrittenText> {
  let objects = 0
  for (let at = response.indexOf('{'); at >= 0 && objects < MAX_OBJECTS; at = response.indexOf('{', at + 1)) {
    if (!/^\{\s*"/.test(response.slice(at, at + 100))) continue
    objects++
    const json = balancedObject(response, at)
    const written = json === null ? null : parseObject(json)
    if (!written) continue
    yield written
    at += (json?.length ?? 1) - 1
  }
}

function parseObject(json: string): WrittenText | null {
  try {
    return writtenObject.safeParse(JSON.parse(withEscapedControls(json))).data ?? null
  } catch {
    return null
  }
}

/** Returns the text from the brace at `start` to the one that closes it; null if it stays open. */
function balancedObject(response: string, start: number): string | null {
  let depth = 0
  let isString = false
  for (let at = start; at < response.length; at++) {
    const char = response[at]
    if (isString) {
      if (char === '\\') at++
      else if (char === '"') isString = false
    } else if (char === '"') isString = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return response.slice(start, at + 1)
  }
  return null
}

// Small models print line breaks inside strings, which JSON does not allow.
function withEscapedControls(json: string): string {
  return json.replace(/"(?:[^"\\]|\\[\s\S])*"/g, (string) =>
    string.replace(/[\n\r\t]/g, (char) => JSON.stringify(char).slice(1, -1)),
  )
}

const HEADLINE = /^(?:#{1,3}\s+(?<heading>.+)|\*\*(?<bold>.+)\*\*|(?:headline|title):\s*(?<named>.+))$/i
const PREAMBLE = /^[^\n]{0,200}:\s*\n+/

/** Reads a text in paragraphs, under a headline that is marked or a short first line. */
function readProse(response: string): WrittenText | null {
  const prose = response.replace(/^```\w*\n|\n```\s*$/g, '').trim()
  for (const candidate of [prose, prose.replace(PREAMBLE, '')]) {
    const [first = '', ...rest] = candidate.split('\n')
    const { heading, bold, named } = HEADLINE.exec(first.trim())?.groups ?? {}
    const content = rest
      .join('\n')
      .replace(/^\s*(?:content|body|text):\s*/i, '')
      .trim()
    const written = writtenText.safeParse({
      title: (heading ?? bold ?? named ?? plainHeadline(candidate))?.replace(/^["“*]+|["”*]+$/g, ''),
      content,
    })
    if (written.success) return written.data
  }
  return null
}

const MAX_HEADLINE = 160
const MIN_PARAGRAPHS = 2

/** Returns a first line that looks like a headline: short, without a period, above paragraphs that end with one. */
function plainHeadline(text: string): string | undefined {
  const [first = '', ...rest] = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  const isStory =
    rest.length >= MIN_PARAGRAPHS && rest.every((paragraph) => /[.!?…]["'”’»)]*$/.test(paragraph))
  return isStory && first.length <= MAX_HEADLINE && !/[.:!]$/.test(first) && !first.includes('\n')
    ? first
    : undefined
}
