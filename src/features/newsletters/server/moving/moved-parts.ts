import type { MovedPart } from '#server/lib/moving/moved-parts.ts'
import { issueRows, newsletterRows } from './issue-rows.ts'
import { restoreIssues, restoreNewsletters } from './restore-issues.ts'

/** Newsletters and their issues. */
export const movedParts: Readonly<Record<string, MovedPart>> = {
  newsletters: {
    read: newsletterRows,
    restore: (tx, rows, { deps }) => restoreNewsletters(tx, rows, deps),
  },
  issues: { read: issueRows, restore: restoreIssues },
}
