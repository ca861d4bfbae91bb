import { Readability } from '@mozilla/readability'
import { blocksOf, type PageBlock } from './page-blocks.ts'

export interface ReadableArticle {
  title: string
  byline: string
  siteName: string
  blocks: PageBlock[]
  content: Element | null
}

const NOTHING: ReadableArticle = { title: '', byline: '', siteName: '', blocks: [], content: null }

/** Returns what Readability finds on a page; nothing if it fails. Changes the document. */
export function readableArticle(document: Document): ReadableArticle {
  try {
    const reader = new Readability<Element>(document, {
      serializer: (node) => node as Element,
      // The names of boxes say which are promotions.
      keepClasses: true,
    })
    const found = reader.parse()
    if (!found?.content) return NOTHING
    return {
      title: found.title ?? '',
      byline: found.byline ?? '',
      siteName: found.siteName ?? '',
      blocks: blocksOf(found.content),
      content: found.content,
    }
  } catch {
    // Readability throws on some malformed markup.
    return NOTHING
  }
}
