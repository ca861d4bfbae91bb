import { eq } from 'drizzle-orm'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import type { MailWriter } from '#features/mail/server/sending/mail-queue.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Mail } from '#server/lib/mail/compose.ts'
import type { MailConfig } from '#server/lib/mail/mail-config.ts'
import { readMailKeys, signedId, type MailKeys } from '#server/lib/mail/mail-keys.ts'
import { leavePath, leaveWord } from '#features/audience/server/people/leave-word.ts'
import type { Recipient } from './record-recipient.ts'
import { articleLinkPath, articleWord, readerMark, withReaderLinks } from './reader-urls.ts'

type Issue = Pick<typeof issues.$inferSelect, 'id' | 'newsletterId' | 'subject' | 'html' | 'plainText'>
type Newsletter = Pick<typeof newsletters.$inferSelect, 'name' | 'slug' | 'senderName'>

/** What an issue is sent with, beside its text. */
export interface IssueParts {
  issue: Issue
  newsletter: Newsletter
  keys: MailKeys
  origin: string
}

/** Returns a frozen issue for one reader. `id` is the recipient's. */
export function issueMail(
  { issue, newsletter, keys, origin }: IssueParts,
  { id, address, subscriberId, at }: { id: number; address: string; subscriberId: number; at: Date },
): Mail {
  const word = leaveWord(keys, { subscriberId, newsletterId: issue.newsletterId })
  const paths = {
    mark: readerMark(keys, issue.id),
    origin,
    leave: leavePath(word),
    articleOf: (articleId: number) =>
      articleLinkPath(articleWord(keys, { issueId: issue.id, articleId, subscriberId })),
  }
  const filled = (text: string) => withReaderLinks(text, paths)
  return {
    to: address,
    senderName: newsletter.senderName || newsletter.name,
    subject: issue.subject,
    text: filled(issue.plainText),
    html: filled(issue.html),
    messageId: `l.${signedId(keys, 'message', id)}`,
    at,
    headers: {
      'List-Id': `<${newsletter.slug}.${new URL(origin).hostname}>`,
      'List-Unsubscribe': `<${origin}${leavePath(word)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Returns how issues are written for their recipients. Reads each issue once. */
export async function createIssueWriter(deps: Deps, { origin }: MailConfig): Promise<MailWriter<Recipient>> {
  const keys = await readMailKeys(deps)
  const parts = new Map<number, IssueParts | null>()
  const partsOf = async (issueId: number): Promise<IssueParts | null> => {
    const known = parts.get(issueId)
    if (known !== undefined) return known
    const [found] = await deps.db.read
      .select({ issue: issues, newsletter: newsletters })
      .from(issues)
      .innerJoin(newsletters, eq(newsletters.id, issues.newsletterId))
      .where(eq(issues.id, issueId))
    const made = found ? { ...found, keys, origin } : null
    parts.set(issueId, made)
    return made
  }
  return {
    async mailOf({ subscriberId, ...row }) {
      const made = await partsOf(row.issueId)
      if (!made || subscriberId === null) return null
      return issueMail(made, { ...row, subscriberId, at: new Date(deps.clock.now()) })
    },
  }
}
