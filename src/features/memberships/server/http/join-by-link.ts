import type { Tx } from '#db/connection/write-queue.ts'
import { say } from '#features/audience/server/http/newsletter-page-parts.ts'
import type { UsedTarget } from '#features/audience/server/people/link-targets.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import { formatDate } from '#shared/formats.ts'
import { joinTier, joinableTier, type Joined } from '../members/join.service.ts'

/** Returns the title and button of a link that joins a tier; null for another. Throws NOT_FOUND and CONFLICT. */
export async function joiningOffer(deps: Deps, { tierId }: { tierId: number | null }) {
  if (tierId === null) return null
  return { title: m.joinTitle({ tier: await joinableTier(deps, tierId) }), button: m.joinButton() }
}

/** Joins the tier of a link. Returns the page about that; null if the article that the reader came from opens. */
export async function joinByLink(
  tx: Tx,
  deps: Deps,
  { link: { subscriberId, tierId, nextId }, actor }: UsedTarget,
): Promise<ReaderPage | null> {
  if (tierId === null) return null
  const joined = await joinTier(tx, deps, { subscriberId, tierId, actor })
  return nextId !== null && !('refused' in joined) ? null : joinedPage(deps, joined)
}

/** Says what joining came to. */
export function joinedPage(deps: Pick<Deps, 'config'>, joined: Joined): ReaderPage {
  if ('refused' in joined) return say(m.membershipTitle(), textOf(joined.refused))
  const { tier, until } = joined
  const { timeZone } = deps.config.site
  return say(
    m.joinedTitle(),
    until ? m.joinedUntil({ tier, date: formatDate(until, timeZone) }) : m.joinedOpen({ tier }),
  )
}
