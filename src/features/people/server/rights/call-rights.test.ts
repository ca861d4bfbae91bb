import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appRouter } from '#server/app-router.ts'
import { ELSEWHERE, VERDICTS, WORDS, type Made, type Verdict } from '#tests/support/newsroom/call-verdicts.ts'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleSources } from '#features/rewriter/tables/sources.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { NEWSLETTER_VERDICTS } from '#tests/support/newsroom/newsletter-verdicts.ts'
import { can, type Capability } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

let newsroom: NewsroomWithRules

const admin = () => newsroom.as(newsroom.people.admin)

interface Procedure {
  _def: { type: string; meta: { policy: Capability | 'public' } }
}

/** Every mutation that writers or editors may call, but those about their own account and about newsletters. */
const calls = Object.entries<unknown>(appRouter._def.procedures)
  .filter(([path, procedure]) => {
    const { type, meta } = (procedure as Procedure)._def
    const { policy } = meta
    if (type !== 'mutation' || policy === 'public' || policy === 'account.own') return false
    return can('staff', policy) && !(path in NEWSLETTER_VERDICTS)
  })
  .map(([path]) => path)

// A new call needs a line in `call-verdicts.ts`.
it('every call that editors or writers can make has a verdict', () => {
  const ofAdmins = Object.keys(VERDICTS).filter((path) => VERDICTS[path]?.by === 'admins')
  expect([...calls, ...ofAdmins].toSorted()).toEqual(
    [...Object.keys(VERDICTS), ...Object.keys(ELSEWHERE)].toSorted(),
  )
})

it('a call for which a capability is enough says why', () => {
  const silent = Object.entries(VERDICTS).filter(
    ([, { rule, why }]) => (rule === null) !== (why !== undefined),
  )
  expect(silent.map(([path]) => path)).toEqual([])
})

it('tests that hold other rights exist', () => {
  const named = Object.values(ELSEWHERE).flatMap((reason) => reason.match(/[\w-]+\.test\.ts/g) ?? [])
  const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
  expect(named.filter((name) => !files.some((path) => path.endsWith(`/${name}`)))).toEqual([])
})

const STATES = ['draft', 'review', 'scheduled', 'published', 'unpublished', 'page'] as const
type State = (typeof STATES)[number]

/** States in which readers see an article, or will. */
const SEEN: readonly State[] = ['scheduled', 'published', 'page']

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
  await admin().articles.setStatus({ id, status: state === 'page' ? 'draft' : state, scheduledFor })
  if (state === 'page') {
    const page = { pageSlug: `page-${id}`, status: state, publishedAt: at }
    await db.write(async (tx) => {
      tx.emit({ type: 'settings.changed' })
      tx.emit({ type: 'slugs.given' })
      await tx.db.update(articles).set(page).where(eq(articles.id, id))
    })
  }
  const link = await admin().previews.createLink({ articleId: id, days: 1, revisionId: null, note: '' })
  const source = { articleId: id, url: '', title: 'A', text: WORDS, hash: 'h', fetchedAt: at }
  const [{ id: sourceId } = { id: 0 }] = await db.write((tx) =>
    tx.db.insert(articleSources).values(source).returning({ id: articleSources.id }),
  )
  const box = { id: boxId, name, version }
  return { id, pictureId: picture?.id ?? 0, box, correctionId, linkId: link.id, sourceId }
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
  if (rule === null) return false
  const isSeen = SEEN.includes(state)
  const mayNotEdit = (isWriter && (!who.isOwn || isSeen)) || !who.isInSection
  const isApproved = who.hasFourEyes && (state === 'scheduled' || (isSeen && who.isOwn))
  if (rule === 'edit') return mayNotEdit
  if (rule === 'move') return mayNotEdit || (isApproved && who.isOwn && state === 'scheduled')
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
        if (!article || (verdict.isOfStories && state === 'page')) continue
        found[path] = await outcome(() =>
          verdict.run(newsroom.as(user), { ...article, user, targetId, admin: admin() }),
        )
        wanted[path] = isForbidden(verdict, who, state) ? 'forbidden' : 'allowed'
      }
      expect(found).toEqual(wanted)
    },
  )
})
