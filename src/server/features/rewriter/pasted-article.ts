import { limits } from '#shared/limits.ts'
import type { RewriteTextInput } from '#shared/rewriter.ts'
import { oneLine } from '#rewriting/plain-text.ts'
import type { SourceArticle } from './read-source.ts'

const HEADLINE_MAX = 160

/** A pasted text as a story. Without a title its first line is one when it reads like one, else its first words are. */
export function pastedArticle({ title, text, sourceUrl }: RewriteTextInput): SourceArticle {
  const paragraphs = paragraphsOf(text)
  const [first = ''] = paragraphs
  const opensWithTitle =
    !title && paragraphs.length > 1 && first.length <= HEADLINE_MAX && !/[.!?]$/.test(first)
  const told = opensWithTitle ? paragraphs.slice(1) : paragraphs
  return {
    url: sourceUrl,
    title: (title || (opensWithTitle ? first : firstWords(first))).slice(0, limits.titleMax),
    text: told.join('\n\n'),
    byline: '',
    siteName: '',
    pictures: [],
    warnings: [],
  }
}

// A text without blank lines has a paragraph in every line.
function paragraphsOf(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n').trim()
  return plain
    .split(/\n\s*\n/.test(plain) ? /\n\s*\n/ : /\n/)
    .map(oneLine)
    .filter(Boolean)
}

function firstWords(paragraph: string): string {
  const [sentence = paragraph] = /^.{10,120}?[.!?](?=\s|$)/.exec(paragraph) ?? []
  return sentence.length <= HEADLINE_MAX
    ? sentence.replace(/\.$/, '')
    : paragraph.slice(0, HEADLINE_MAX).replace(/\s+\S*$/, '')
}
