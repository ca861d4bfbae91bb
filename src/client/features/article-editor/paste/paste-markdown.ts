import { articleSchema } from '../document/schema.ts'
import { parseDocument } from '../document/read-document.ts'
import { writeDocument } from '../document/write-document.ts'
import { pastedDocument } from './paste-document.ts'

/** Returns pasted HTML as Markdown. Takes a parsed document, so nothing in it runs, and changes it. */
export function markdownOf(body: HTMLElement): string {
  const { content } = pastedDocument(body)
  if (content.size === 0) return ''
  return writeDocument(articleSchema.topNodeType.create(null, content), parseDocument('')).trim()
}
