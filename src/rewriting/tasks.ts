import { extractArticle, type FetchedPage } from './extract/extract.ts'
import { checkFidelity } from './fidelity/fidelity.ts'
import { type RewriteOptions, type RewriteSource, rewriteInHouseStyle } from './house-style/engine.ts'

/** The work on texts that takes long enough to keep readers waiting; it runs in a thread of its own. */
export const textTasks = {
  extract: (page: Omit<FetchedPage, 'html'> & { html: Uint8Array }) =>
    // A Buffer arrives as plain bytes.
    extractArticle({ ...page, html: Buffer.from(page.html) }),
  rewrite: ({ source, ...options }: RewriteOptions & { source: RewriteSource }) =>
    rewriteInHouseStyle(source, options),
  check: checkFidelity,
}

export type TextTasks = typeof textTasks
export type TextTask = keyof TextTasks
