import { limits } from '#shared/limits.ts'
import type { RewriteTextInput } from '#shared/rewriter/rewriter.ts'
import { agenciesIn, NO_RIGHTS } from '#rewriting/extract/source-rights.ts'
import { oneLine } from '#rewriting/plain-text.ts'
import type { SourceArticle } from './read-source.ts'

const HEADLINE_MAX = 160

/** Returns a pasted text as an article. A missing title is taken from its first line or its first words. */
export function parsePastedText({
  title,
  text,
  sourceUrl,
}: Pick<RewriteTextInput, 'title' | 'text' | 'sourceUrl'>): SourceArticle {
  const paragraphs = paragraphsOf(text)
  const [first = ''] = paragraphs
  const hasTitleLine =
    !title && paragraphs.length > 1 && first.length <= HEADLINE_MAX && !/[.!?]$/.test(first)
  const body = hasTitleLine ? paragraphs.slice(1) : paragraphs
  return {
    url: sourceUrl,
    pageUrl: '',
    title: (title || (hasTitleLine ? first : firstWords(first))).slice(0, limits.titleMax),
    text: body.join('\n\n'),
    byline: '',
    siteName: '',
    language: '',
    pictures: [],
    rights: { ...NO_RIGHTS, agencies: agenciesIn('', body) },
    warnings: [],
  }
}

// Without blank lines, every line is a paragraph.
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
