import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { userNotices } from '#features/mail/tables/mail.ts'
import { users } from '#features/people/tables/users.ts'
import type { Role } from '#features/people/shared/roles.ts'
import type { NoticeKind } from '#features/mail/shared/mail.ts'
import { DAY_MS } from '#shared/dates.ts'
import { queueMail } from './queue-mail.ts'
import { cutText } from '#shared/cut-text.ts'

interface Notice {
  kind: NoticeKind
  /** Users with these ids, or with one of these roles. */
  to: { userIds: readonly number[] } | { roles: readonly Role[] }
  /** The person who caused it gets none. */
  except?: number | undefined
  subject: string
  /** A line that is a path of the site becomes a link. */
  lines: readonly string[]
  /** ISO 8601. */
  at: string
}

/** Queues an email to those of the newsroom who want it, and who confirmed their address. */
export async function queueNotice(
  tx: Pick<Tx, 'db'>,
  { kind, to, except, subject, lines, at }: Notice,
): Promise<void> {
  const isAddressed = 'userIds' in to ? isOneOf(users.id, to.userIds) : inArray(users.role, [...to.roles])
  const rows = await tx.db
    .select({ email: subscribers.email, kinds: userNotices.kinds })
    .from(userNotices)
    .innerJoin(users, eq(users.id, userNotices.userId))
    .innerJoin(subscribers, eq(subscribers.userId, users.id))
    .where(
      and(
        isAddressed,
        isNull(users.disabledAt),
        isNotNull(subscribers.confirmedAt),
        except === undefined ? undefined : ne(users.id, except),
      ),
    )
  for (const { email, kinds } of rows) {
    if (!kinds.includes(kind)) continue
    const mail = {
      kind: 'notice',
      to: email,
      subject: cutText(subject, 250),
      lines,
      lifetimeMs: DAY_MS,
    } as const
    await queueMail(tx, mail, Date.parse(at))
  }
}
