import { and, gte, lt } from 'drizzle-orm'
import { socialPosts, type PlatformEngagement } from '#features/front-page/tables/social-posts.ts'
import type { Deps } from '#server/lib/deps.ts'
import { PLATFORMS, type Platform } from '#features/readers/shared/analytics.ts'
import { addDays, dayOf } from '#shared/dates.ts'

export type Engagement = Record<Platform, PlatformEngagement>

/** Returns zeros for all platforms. */
export function noEngagement(): Engagement {
  const zeros = () => ({ likes: 0, shares: 0, comments: 0 })
  return { instagram: zeros(), twitch: zeros(), tiktok: zeros() }
}

/** True once somebody has entered a post. */
export async function hasSocialPosts({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const rows = await db.read.select({ id: socialPosts.id }).from(socialPosts).limit(1)
  return rows.length > 0
}

/**
 * Returns likes, shares and comments by the day of the post (site's time zone). Summed on each read, so a corrected
 * post is right everywhere at once.
 */
export async function engagementByDay(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  from: string,
  to: string,
): Promise<Map<string, Engagement>> {
  // Days in any time zone differ from UTC days by at most one.
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
    addEngagement(total, { [platform]: engagement })
  }
  return days
}

/** Adds the engagement of each platform to a total. */
export function addEngagement(
  total: Engagement,
  more: Partial<Record<string, Partial<PlatformEngagement>>>,
): void {
  for (const platform of PLATFORMS) {
    const sum = total[platform]
    sum.likes += more[platform]?.likes ?? 0
    sum.shares += more[platform]?.shares ?? 0
    sum.comments += more[platform]?.comments ?? 0
  }
}
