import type { MovedPart } from '#server/lib/moving/moved-parts.ts'
import { issueRows } from './issue-rows.ts'
import { restoreIssues } from './restore-issues.ts'

/** Issues of newsletters, whose lists move with the audience. */
export const movedParts: Readonly<Record<string, MovedPart>> = {
  issues: { read: issueRows, restore: restoreIssues },
}
