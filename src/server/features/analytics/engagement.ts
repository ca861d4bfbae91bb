import { and, gte, lt } from 'drizzle-orm'
import { socialPosts, type PlatformEngagement } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { PLATFORMS, type Platform } from '#shared/analytics.ts'
import { addDays, dayOf } from '#shared/dates.ts'

export type Engagement = Record<Platform, PlatformEngagement>

/** All three platforms with nothing yet. */
export function noEngagement(): Engagement {
  const nothing = () => ({ likes: 0, shares: 0, comments: 0 })
  return { instagram: nothing(), twitch: nothing(), tiktok: nothing() }
}

/**
 * Likes, shares and comments by the day on which a post went out (site's time zone), from `from` to `to`.
 * Summed from the posts at every reading, so a corrected figure is right everywhere at once.
 */
export async function engagementByDay(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  from: string,
  to: string,
): Promise<Map<string, Engagement>> {
  // A day of any time zone lies within a day of the UTC one.
  const rows = await db.read
    .select({
      at: socialPosts.createdAt,
      platform: socialPosts.platform,
      engagement: socialPosts.engagement,
    })
    .from(socialPosts)
    .where(and(gte(socialPosts.createdAt, addDays(from, -1)), lt(socialPosts.createdAt, addDays(to, 3))))
  const days = new Map<string, Engagement>()
  for (const { at, platform, engagement } of rows) {
    const date = dayOf(Date.parse(at), config.site.timeZone)
    const total = days.get(date) ?? noEngagement()
    days.set(date, total)
    addTo(total, { [platform]: engagement })
  }
  return days
}

/** Adds what is known of each platform to a total. */
export function addTo(total: Engagement, more: Partial<Record<string, Partial<PlatformEngagement>>>): void {
  for (const platform of PLATFORMS) {
    const sum = total[platform]
    sum.likes += more[platform]?.likes ?? 0
    sum.shares += more[platform]?.shares ?? 0
    sum.comments += more[platform]?.comments ?? 0
  }
}
