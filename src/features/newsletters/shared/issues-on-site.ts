import { z } from 'zod'
import type { Block } from '#article-text/article-blocks.ts'
import { rowId } from '#shared/text-fields.ts'

/** How many issues a page of the archive lists. */
export const ISSUES_PER_PAGE = 50

const slug = z.string().min(1).max(100)

export const issueOnSiteInput = z.object({ slug, id: rowId })
/** Without `before`, the newest issues. */
export const issuesOnSiteInput = z.object({ slug, before: rowId.optional() })

/** A newsletter above its issues. */
export interface NewsletterOnSite {
  newsletterId: number
  name: string
  slug: string
  description: string
  canSignUp: boolean
}

/** An issue as readers of the site see it. `headline` is null if it may repeat that of a removed story. */
export interface ListedIssue {
  number: number
  headline: string | null
  sentAt: string
}

export interface IssueOnSite extends ListedIssue {
  newsletter: NewsletterOnSite
  blocks: Block[]
  /** It has tables, recordings or other blocks. */
  isRichText?: true
  /** The articles that it shows, for caches in front of the site. */
  stories: Array<{ articleId: number }>
  hasOlder: boolean
}

export interface IssuesOnSite {
  newsletter: NewsletterOnSite
  issues: ListedIssue[]
  /** Older issues are those below this number; null after the oldest. */
  olderBefore: number | null
}
