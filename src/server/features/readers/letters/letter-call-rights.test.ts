import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { subscribers } from '#db/schema/index.ts'
import { appRouter } from '#server/app-router.ts'
import { joinInstallation } from '#server/lib/installation-mark.ts'
import {
  LETTER_ROUTERS,
  LETTER_VERDICTS,
  type LetterVerdict,
  type MadeLetter,
} from '#tests/support/newsroom/letter-verdicts.ts'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import type { PublicUser } from '#shared/people/users.ts'

// A new call needs a line in `letter-verdicts.ts`.
it('every call about letters, lists and readers has a verdict', () => {
  const calls = Object.keys(appRouter._def.procedures).filter((path) =>
    LETTER_ROUTERS.includes(path.split('.')[0] ?? ''),
  )
  expect(calls.toSorted()).toEqual(Object.keys(LETTER_VERDICTS).toSorted())
})

let newsroom: NewsroomWithRules
beforeEach(async () => {
  newsroom = await openNewsroomWithRules({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'letters@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

/** A letter of an editor to a list of the section News, and a reader. */
async function make(owner: PublicUser): Promise<MadeLetter> {
  const admin = newsroom.as(newsroom.people.admin)
  const [section] = (await admin.sections.list()).filter(({ id }) => id !== newsroom.sportsId)
  const { id: listId } = await admin.letterLists.create({ name: 'Morning', sectionId: section?.id ?? null })
  const { id } = await newsroom.as(owner).letters.create({ listId, subject: 'S', content: 'Text.' })
  const at = newsroom.clock.iso()
  const email = `r${id}@a.example`
  const [reader] = await newsroom.deps.db.write((tx) =>
    tx.db
      .insert(subscribers)
      .values({ email, emailKey: email, tier: 'free', isSubscribed: true, createdAt: at, updatedAt: at })
      .returning(),
  )
  return { id, listId, readerId: reader?.id ?? 0 }
}

interface Who {
  role: 'user' | 'writer' | 'staff' | 'admin'
  isOwn: boolean
  isInSection: boolean
  hasFourEyes: boolean
}

function isForbidden({ rule, by }: LetterVerdict, { role, isOwn, isInSection, hasFourEyes }: Who): boolean {
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
    // What the state of the letter does not allow comes after the rights.
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
      const made = new Map<string, MadeLetter>()
      for (const path of Object.keys(LETTER_VERDICTS)) {
        made.set(path, await make(who.isOwn ? user : newsroom.colleague))
      }
      await newsroom.useRules({ hasFourEyes: who.hasFourEyes, limited: who.isInSection ? [] : [user] })
      const found: Record<string, string> = {}
      const wanted: Record<string, string> = {}
      for (const [path, verdict] of Object.entries(LETTER_VERDICTS)) {
        const letter = made.get(path)
        if (!letter) continue
        found[path] = await outcome(() => verdict.run(newsroom.as(user), letter))
        wanted[path] = isForbidden(verdict, who) ? 'forbidden' : 'allowed'
      }
      expect(found).toEqual(wanted)
    },
  )
})
