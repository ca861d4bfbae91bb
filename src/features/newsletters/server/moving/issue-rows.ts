import { asc, eq, gt } from 'drizzle-orm'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { DRAFT_AGAIN } from '#features/newsletters/server/prepare-issue.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Row } from '#server/lib/moving/moved-rows.ts'

type Reads = Pick<Deps, 'db'>

const BATCH = 50

/**
 * Yields issues by id, with the list by its slug. No other newsroom may send one again: a scheduled issue is a draft,
 * and one that is being sent was sent. Recipients and figures stay behind.
 */
export async function* issueRows({ db }: Reads): AsyncGenerator<Row> {
  for (let last = 0; ;) {
    const rows = await db.read
      .select({ issue: issues, list: newsletters.slug })
      .from(issues)
      .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
      .where(gt(issues.id, last))
      .orderBy(asc(issues.id))
      .limit(BATCH)
    for (const { issue, list } of rows) {
      const { id, subject, headline, preheader, content, isArchived, isByRule, html, plainText, orderedAt } =
        issue.status === 'preparing' ? { ...issue, ...DRAFT_AGAIN } : issue
      const { status, finishedAt, createdAt, updatedAt } = issue
      yield {
        id,
        list,
        status: orderedAt === null ? 'draft' : status === 'canceled' ? status : 'sent',
        subject,
        headline,
        preheader,
        content,
        isArchived,
        isByRule,
        html,
        plainText,
        orderedAt,
        finishedAt: finishedAt ?? orderedAt,
        createdAt,
        updatedAt,
      }
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.issue.id
  }
}
