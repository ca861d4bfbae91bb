import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { appRouter } from '#server/app-router.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import {
  NEWSLETTER_ROUTERS,
  NEWSLETTER_VERDICTS,
  type NewsletterVerdict,
  type MadeIssue,
} from '#tests/support/newsroom/newsletter-verdicts.ts'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

// A new call needs a line in `newsletter-verdicts.ts`.
it('every call about issues, newsletters and readers has a verdict', () => {
  const calls = Object.keys(appRouter._def.procedures).filter((path) =>
    NEWSLETTER_ROUTERS.includes(path.split('.')[0] ?? ''),
  )
  expect(calls.toSorted()).toEqual(Object.keys(NEWSLETTER_VERDICTS).toSorted())
})

let newsroom: NewsroomWithRules
beforeEach(async () => {
  newsroom = await openNewsroomWithRules({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

/** An issue of an editor to a list of the section News, and a reader. */
async function make(owner: PublicUser): Promise<MadeIssue> {
  const admin = newsroom.as(newsroom.people.admin)
  const [section] = (await admin.sections.list()).filter(({ id }) => id !== newsroom.sportsId)
  const { id: newsletterId } = await admin.newsletters.create({
    name: 'Morning',
    sectionId: section?.id ?? null,
  })
  const { id } = await newsroom.as(owner).issues.create({ newsletterId, subject: 'S', content: 'Text.' })
  const at = newsroom.clock.iso()
  const email = `r${id}@a.example`
  const [reader] = await newsroom.deps.db.write((tx) =>
    tx.db
      .insert(subscribers)
      .values({ email, emailKey: email, tier: 'free', isSubscribed: true, createdAt: at, updatedAt: at })
      .returning(),
  )
  return { id, newsletterId, readerId: reader?.id ?? 0 }
}

interface Who {
  role: 'user' | 'writer' | 'staff' | 'admin'
  isOwn: boolean
  isInSection: boolean
  hasFourEyes: boolean
}

function isForbidden(
  { rule, by }: NewsletterVerdict,
  { role, isOwn, isInSection, hasFourEyes }: Who,
): boolean {
  if (by === 'everyone') return false
  const hasCapability = by === 'admins' ? role === 'admin' : role === 'staff' || role === 'admin'
  if (!hasCapability) return true
  if (rule === 'none') return false
  if (!isInSection && role !== 'admin') return true
  return rule === 'second' && hasFourEyes && isOwn
}

async function outcome(call: () => Promise<unknown>): Promise<'allowed' | 'forbidden'> {
  try {
    await call()
    return 'allowed'
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'FORBIDDEN') return 'forbidden'
    // What the state of the issue does not allow comes after the rights.
    expect(['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND']).toContain(code)
    return 'allowed'
  }
}

const people: Who[] = [
  { role: 'user', isOwn: false, isInSection: true, hasFourEyes: false },
  { role: 'writer', isOwn: false, isInSection: true, hasFourEyes: false },
  { role: 'staff', isOwn: true, isInSection: true, hasFourEyes: false },
  { role: 'staff', isOwn: false, isInSection: false, hasFourEyes: false },
  { role: 'staff', isOwn: true, isInSection: true, hasFourEyes: true },
  { role: 'staff', isOwn: false, isInSection: true, hasFourEyes: true },
  { role: 'admin', isOwn: true, isInSection: false, hasFourEyes: true },
]

describe('the verdicts hold', () => {
  it.each(people)(
    'for $role, own: $isOwn, in section: $isInSection, four eyes: $hasFourEyes',
    async (who) => {
      const user = newsroom.people[who.role]
      const made = new Map<string, MadeIssue>()
      for (const path of Object.keys(NEWSLETTER_VERDICTS)) {
        made.set(path, await make(who.isOwn ? user : newsroom.colleague))
      }
      await newsroom.useRules({ hasFourEyes: who.hasFourEyes, limited: who.isInSection ? [] : [user] })
      const found: Record<string, string> = {}
      const wanted: Record<string, string> = {}
      for (const [path, verdict] of Object.entries(NEWSLETTER_VERDICTS)) {
        const issue = made.get(path)
        if (!issue) continue
        found[path] = await outcome(() => verdict.run(newsroom.as(user), issue))
        wanted[path] = isForbidden(verdict, who) ? 'forbidden' : 'allowed'
      }
      expect(found).toEqual(wanted)
    },
  )
})
