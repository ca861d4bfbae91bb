import { readWire } from './wire/read-wire.ts'
import type { WireOptions } from './wire/wire-story.ts'
import { extractArticle, type FetchedPage } from './extract/extract.ts'
import { checkText } from './check/check.ts'
import { isNearCopy } from './check/similarity.ts'
import { type RewriteOptions, type RewriteSource, rewriteInHouseStyle } from './engine/engine.ts'

/** The text work that runs in a process, because it would block other requests. */
export const textTasks = {
  extract: (page: Omit<FetchedPage, 'html'> & { html: Uint8Array }) =>
    // A Buffer may arrive as a Uint8Array.
    extractArticle({ ...page, html: Buffer.from(page.html) }),
  rewrite: ({ source, ...options }: RewriteOptions & { source: RewriteSource }) =>
    rewriteInHouseStyle(source, options),
  check: checkText,
  wire: ({ text, ...options }: WireOptions & { text: string }) => readWire(text, options),
  isNearCopy,
}

export type TextTasks = typeof textTasks
export type TextTask = keyof TextTasks
