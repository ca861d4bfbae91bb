import { asc, eq, gt } from 'drizzle-orm'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { mailSecrets, suppressions } from '#features/mail/tables/mail.ts'
import { DRAFT_AGAIN } from '#features/newsletters/server/prepare-issue.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Terms } from '../records/newsroom-terms.ts'

type Reads = Pick<Deps, 'db'>
type Row = Record<string, unknown>

const BATCH = 50

/** Returns the lists of issues in their order. Sections are named by their slugs. */
export async function newsletterRows({ db }: Reads, { sections }: Terms): Promise<Row[]> {
  const slugs = new Map(sections.map(({ id, slug }) => [id, slug]))
  const slugOf = (id: number | null) => slugs.get(id ?? 0) ?? null
  const rows = await db.read
    .select()
    .from(newsletters)
    .orderBy(asc(newsletters.position), asc(newsletters.id))
  // The next run follows from the rule.
  return rows.map(({ id: _id, nextAt: _nextAt, sectionId, rule, ...row }) => ({
    ...row,
    section: slugOf(sectionId),
    rule: rule && { ...rule, sectionId: undefined, section: slugOf(rule.sectionId) },
  }))
}

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
      const { id, subject, preheader, content, isArchived, isByRule, html, plainText, orderedAt } =
        issue.status === 'preparing' ? { ...issue, ...DRAFT_AGAIN } : issue
      const { status, finishedAt, createdAt, updatedAt } = issue
      yield {
        id,
        list,
        status: orderedAt === null ? 'draft' : status === 'canceled' ? status : 'sent',
        subject,
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

/** Yields the hashes of the suppression list, each with the key of the list, without which no address can be compared. */
export async function* suppressionRows({ db }: Reads): AsyncGenerator<Row> {
  const [key] = await db.read.select().from(mailSecrets).where(eq(mailSecrets.name, 'key.suppressions'))
  if (!key) return
  for (let last = ''; ;) {
    const rows = await db.read
      .select()
      .from(suppressions)
      .where(gt(suppressions.hash, last))
      .orderBy(asc(suppressions.hash))
      .limit(500)
    yield* rows.map((row) => ({ ...row, key: key.value }))
    const end = rows.at(-1)
    if (!end) return
    last = end.hash
  }
}
