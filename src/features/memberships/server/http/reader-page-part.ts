import { eq } from 'drizzle-orm'
import type { ReaderPagePart } from '#features/audience/server/http/own-reader-page.ts'
import type { ReaderForm, ReaderPage } from '#features/audience/shared/reader-page.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import type { OwnMembership } from '#features/memberships/shared/members.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Context } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDate } from '#shared/formats.ts'
import { membershipsOf } from '../members/members.service.ts'
import { openPortal } from '../payment/checkout.service.ts'
import { portalPage } from './payment-pages.ts'

/** Returns the memberships of a reader for the reader's page, and the button that opens the payments. */
export async function membershipPart(
  deps: Deps,
  { subscriberId, action }: { subscriberId: number; action: string },
): Promise<ReaderPagePart> {
  const memberships = await membershipsOf(deps, eq(subscribers.id, subscriberId))
  const lines = memberships.map((each) => membershipLine(each, deps.config.site.timeZone))
  if (!memberships.some(({ hasPayments }) => hasPayments)) return { lines, forms: [], atDeletion: [] }
  const form: ReaderForm = {
    action,
    heading: m.payments(),
    fields: [{ kind: 'hidden', name: 'do', value: 'payments' }],
    button: m.managePayments(),
    look: 'secondary',
  }
  return { lines, forms: [form], atDeletion: [m.deletionEndsPayments()] }
}

/** Opens the page of Stripe where the reader changes payments. Throws like `openPortal`. */
export const openPayments = async (
  ctx: Context,
  { subscriberId, what }: { subscriberId: number; what: string },
): Promise<ReaderPage | null> =>
  what === 'payments' ? portalPage(await openPortal(ctx, subscriberId)) : null

function membershipLine({ tier, until, isCurrent, renewsAt }: OwnMembership, timeZone: string): string {
  if (renewsAt) return m.memberRenews({ tier, date: formatDate(renewsAt, timeZone) })
  if (until === null) return m.joinedOpen({ tier })
  const date = formatDate(until, timeZone)
  return isCurrent ? m.joinedUntil({ tier, date }) : m.memberWasUntil({ tier, date })
}
