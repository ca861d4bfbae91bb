import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appRouter } from '#server/app-router.ts'
import {
  ELSEWHERE,
  ROUTERS,
  VERDICTS,
  WORDS,
  type Made,
  type Verdict,
} from '#tests/support/newsroom/call-verdicts.ts'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { mediaItems } from '#db/schema/index.ts'
import type { PublicUser } from '#shared/people/users.ts'

let newsroom: NewsroomWithRules

const admin = () => newsroom.as(newsroom.people.admin)

interface Procedure {
  _def: { type: string; inputs: ReadonlyArray<{ shape?: Record<string, unknown> }> }
}

/** Every mutation of an article, a picture or a box, or whose input names an article. */
const calls = Object.entries<unknown>(appRouter._def.procedures)
  .filter(([path, procedure]) => {
    const { type, inputs } = (procedure as Procedure)._def
    const namesArticle = inputs.some(({ shape }) => shape !== undefined && 'articleId' in shape)
    return type === 'mutation' && (namesArticle || ROUTERS.includes(path.split('.')[0] ?? ''))
  })
  .map(([path]) => path)

// A new call needs a line in `call-verdicts.ts`.
it('every call that changes an article, a picture or a box has a verdict', () => {
  expect(calls.toSorted()).toEqual([...Object.keys(VERDICTS), ...Object.keys(ELSEWHERE)].toSorted())
})

const STATES = ['draft', 'scheduled', 'published'] as const
type State = (typeof STATES)[number]

type Article = Omit<Made, 'user' | 'targetId' | 'admin'>

/** An article in a state, with a picture of its author, a box, a correction and a preview link. */
async function make(owner: PublicUser, state: State): Promise<Article> {
  const { db, clock } = newsroom.deps
  const at = clock.iso()
  const [picture] = await db.write(async (tx) => {
    tx.emit({ type: 'media.changed', mediaId: 0 })
    const url = `/uploads/p${crypto.randomUUID()}.png`
    const item = { title: 'P', type: 'image' as const, url, altText: 'A pier', uploadedBy: owner.id }
    return tx.db
      .insert(mediaItems)
      .values({ ...item, createdAt: at, updatedAt: at })
      .returning()
  })
  const name = `Box ${picture?.id ?? 0}`
  const { id: boxId, version } = await admin().reusableBoxes.create({ name, content: 'Words.' })
  const content = `${WORDS}\n\n::reuse{box=${boxId}}`
  const fields = {
    content,
    featuredImage: picture?.url ?? '',
    category: 'business',
    status: 'draft' as const,
  }
  const { id } = await newsroom.as(owner).articles.create({ title: 'T', ...fields })
  await newsroom.as(owner).articles.update({ id, title: 'Later title' })
  await admin().articles.setStatus({ id, status: 'published' })
  const { id: correctionId } = await admin().corrections.add({ articleId: id, text: 'A correction.' })
  const scheduledFor = newsroom.inAnHour()
  await admin().articles.setStatus({ id, status: state, scheduledFor })
  const link = await admin().previews.createLink({ articleId: id, days: 1, revisionId: null, note: '' })
  return { id, pictureId: picture?.id ?? 0, box: { id: boxId, name, version }, correctionId, linkId: link.id }
}

interface Who {
  role: 'writer' | 'staff'
  isOwn: boolean
  isInSection: boolean
  hasFourEyes: boolean
}

/** The rules, as one table instead of code paths. */
function isForbidden({ rule, by }: Verdict, who: Who, state: State): boolean {
  const isWriter = who.role === 'writer'
  if (by === 'admins' || (by === 'editors' && isWriter)) return true
  if (rule === 'any') return false
  const isSeen = state !== 'draft'
  const mayNotEdit = (isWriter && (!who.isOwn || isSeen)) || !who.isInSection
  const isApproved = who.hasFourEyes && (state === 'scheduled' || (state === 'published' && who.isOwn))
  if (rule === 'edit') return mayNotEdit
  if (rule === 'words') return mayNotEdit || isApproved
  return isSeen ? mayNotEdit || isApproved : isWriter && !who.isOwn
}

async function outcome(call: () => Promise<unknown>): Promise<'allowed' | 'forbidden'> {
  try {
    await call()
    return 'allowed'
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code === 'FORBIDDEN') return 'forbidden'
    // What the state of the article does not allow comes after the rights.
    expect(['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND']).toContain(code)
    return 'allowed'
  }
}

const people: Who[] = [
  { role: 'writer', isOwn: true, isInSection: true, hasFourEyes: false },
  { role: 'writer', isOwn: false, isInSection: true, hasFourEyes: false },
  { role: 'staff', isOwn: false, isInSection: false, hasFourEyes: false },
  { role: 'staff', isOwn: true, isInSection: true, hasFourEyes: true },
  { role: 'staff', isOwn: false, isInSection: true, hasFourEyes: true },
]

describe('the verdicts hold', () => {
  // A newsroom can have 200 boxes.
  beforeEach(async () => {
    newsroom = await openNewsroomWithRules()
  })
  afterEach(() => newsroom.close())

  const cases = people.flatMap((who) => STATES.map((state) => ({ ...who, state })))
  it.each(cases)(
    'for $role, own: $isOwn, in section: $isInSection, four eyes: $hasFourEyes, $state',
    async ({ state, ...who }) => {
      const user = newsroom.people[who.role]
      const { id: targetId } = await admin().articles.create({ title: 'Target', content: WORDS })
      const made = new Map<string, Article>()
      for (const path of Object.keys(VERDICTS)) {
        made.set(path, await make(who.isOwn ? user : newsroom.colleague, state))
      }
      await newsroom.useRules({ hasFourEyes: who.hasFourEyes, limited: who.isInSection ? [] : [user] })
      const found: Record<string, string> = {}
      const wanted: Record<string, string> = {}
      for (const [path, verdict] of Object.entries(VERDICTS)) {
        const article = made.get(path)
        if (!article) continue
        found[path] = await outcome(() =>
          verdict.run(newsroom.as(user), { ...article, user, targetId, admin: admin() }),
        )
        wanted[path] = isForbidden(verdict, who, state) ? 'forbidden' : 'allowed'
      }
      expect(found).toEqual(wanted)
    },
  )
})
