import type { articles } from '#features/articles/tables/articles.ts'
import type { mediaItems } from '#features/media/tables/media.ts'
import type { users } from '#features/people/tables/users.ts'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { DEFAULT_SECTIONS } from '#features/site/shared/sections.ts'
import { DAY_MS, HOUR_MS } from '#shared/dates.ts'
import { sentence } from './archive-text.ts'

/** Articles go back in time, one every ten minutes. */
const INTERVAL_MS = 600_000

/** Authors; the seed gives them the first ids. */
export const REPORTERS = 12

/** Articles per image in the archive. */
export const ARTICLES_PER_IMAGE = 5

/** Returns the status of an article of the archive by how many are newer. Scheduled ones lie in the future, so there are few. */
export function statusOf(age: number): ArticleStatus {
  const place = age % 100
  if (place === 7 && age < 2_000) return 'scheduled'
  if (place < 3) return 'draft'
  if (place === 3) return 'review'
  if (place === 4) return 'unpublished'
  return place === 5 || place === 6 ? 'trash' : 'published'
}

/** One article of the archive. `age` counts from the newest, which was written at `newest`. */
export function articleRow(age: number, newest: number): typeof articles.$inferInsert {
  const written = newest - age * INTERVAL_MS
  const at = new Date(written).toISOString()
  const status = statusOf(age)
  return {
    title: sentence(age, 7),
    content: [0, 1, 2, 3].map((paragraph) => sentence(age * 31 + paragraph, 55)).join('\n\n'),
    excerpt: sentence(age * 17, 20),
    category: DEFAULT_SECTIONS[age % DEFAULT_SECTIONS.length]?.slug ?? 'news',
    authorId: 1 + (age % REPORTERS),
    createdAt: at,
    updatedAt: at,
    ...timesOf(status, { age, written, newest }),
  }
}

interface Ages {
  age: number
  written: number
  newest: number
}

function timesOf(status: ArticleStatus, { age, written, newest }: Ages) {
  const iso = (ms: number) => new Date(ms).toISOString()
  // Every other recent article was scheduled for a day.
  const plannedFor = age % 2 === 0 && age % 50 < 4 ? iso(written + (1 + (age % 9)) * DAY_MS) : null
  switch (status) {
    case 'published':
    case 'unpublished':
      return { status, plannedFor, publishedAt: iso(written) }
    case 'scheduled':
      return { status, plannedFor, scheduledFor: iso(newest + (2 + age / 10) * 12 * HOUR_MS) }
    case 'trash':
      // Trashed articles are deleted after a month.
      return {
        status,
        statusBeforeTrash: 'draft' as const,
        deletedAt: iso(newest - (age % 20) * DAY_MS),
      }
    default:
      return { status, plannedFor }
  }
}

/** One image of the library, without its file. */
export function imageRow(index: number, newest: number): typeof mediaItems.$inferInsert {
  const at = new Date(newest - index * ARTICLES_PER_IMAGE * INTERVAL_MS).toISOString()
  return {
    title: sentence(index * 7, 4),
    type: index % 20 === 0 ? 'document' : 'image',
    url: `/uploads/image-${index}.jpg`,
    mime: index % 20 === 0 ? 'application/pdf' : 'image/jpeg',
    bytes: 200_000,
    width: 1_600,
    height: 900,
    altText: sentence(index * 11, 10),
    caption: sentence(index * 13, 14),
    credit: sentence(index % 40, 2),
    createdAt: at,
    updatedAt: at,
  }
}

/** An author who never signs in. */
export function reporterRow(index: number, newest: number): typeof users.$inferInsert {
  const at = new Date(newest).toISOString()
  return {
    username: `reporter${index}`,
    usernameKey: `reporter${index}`,
    password: '!',
    fullName: sentence(index, 2).slice(0, -1),
    role: 'staff',
    createdAt: at,
    updatedAt: at,
  }
}
