import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNewsroomWithRules, type NewsroomWithRules } from '#tests/support/newsroom/newsroom-with-rules.ts'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

let newsroom: NewsroomWithRules
beforeAll(async () => void (newsroom = await openNewsroomWithRules()))
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

const STATES = ['draft', 'review', 'scheduled', 'published', 'unpublished', 'trash'] as const
type State = (typeof STATES)[number]
/** Status moves, and changes of the words, tags and byline. */
const ACTIONS = [
  'draft',
  'review',
  'scheduled',
  'published',
  'unpublished',
  'trash',
  'words',
  'tags',
] as const
type Action = (typeof ACTIONS)[number] | 'restore'

/** An article in a state, brought there by a third person while no rule applies. */
async function articleIn(state: State, owner: PublicUser, category: string): Promise<number> {
  const { id } = await newsroom
    .as(owner)
    .articles.create({ title: 'T', content: 'Words.', category, status: 'draft' })
  if (state === 'trash') await admin().articles.delete({ id })
  else if (state === 'scheduled')
    await admin().articles.setStatus({ id, status: state, scheduledFor: newsroom.inAnHour() })
  else if (state !== 'draft') await admin().articles.setStatus({ id, status: state })
  return id
}

async function run(user: PublicUser, id: number, action: Action): Promise<'done' | 'forbidden'> {
  const { articles, topics } = newsroom.as(user)
  const calls: Record<Action, () => Promise<unknown>> = {
    draft: () => articles.setStatus({ id, status: 'draft' }),
    review: () => articles.setStatus({ id, status: 'review' }),
    scheduled: () => articles.setStatus({ id, status: 'scheduled', scheduledFor: newsroom.inAnHour() }),
    published: () => articles.setStatus({ id, status: 'published' }),
    unpublished: () => articles.setStatus({ id, status: 'unpublished' }),
    trash: () => articles.delete({ id }),
    restore: () => articles.restore({ id }),
    words: () => articles.update({ id, content: 'Other words.' }),
    tags: () => topics.setTags({ articleId: id, names: ['Harbor'] }),
  }
  try {
    await calls[action]()
    return 'done'
  } catch (error) {
    expect(error).toMatchObject({ code: 'FORBIDDEN', cause: { detail: { isRule: true } } })
    return 'forbidden'
  }
}

interface Case {
  role: 'writer' | 'staff' | 'admin'
  isOwn: boolean
  isInSection: boolean
  hasFourEyes: boolean
  state: State
  action: Action
}

const LIVE = ['published', 'scheduled']

/** The rules once more, as one table instead of code paths. */
function expected({ role, isOwn, isInSection, hasFourEyes, state, action }: Case): 'done' | 'forbidden' {
  // Setting the state that an article has changes nothing, but for a schedule.
  if (action === state && action !== 'scheduled') return 'done'
  if (!isInSection && role !== 'admin') return 'forbidden'
  const isToReaders = LIVE.includes(action)
  if (role === 'writer' && (isToReaders || !isOwn || LIVE.includes(state))) return 'forbidden'
  if (hasFourEyes && isToReaders && isOwn) return 'forbidden'
  if (hasFourEyes && action === 'words' && (state === 'scheduled' || (state === 'published' && isOwn)))
    return 'forbidden'
  return 'done'
}

const both = [true, false]
const people = (['writer', 'staff', 'admin'] as const).flatMap((role) =>
  both.flatMap((isOwn) =>
    both.flatMap((isInSection) => both.map((hasFourEyes) => ({ role, isOwn, isInSection, hasFourEyes }))),
  ),
)

describe('who may move and change an article', () => {
  it.each(people)('as $role, own: $isOwn, in section: $isInSection, four eyes: $hasFourEyes', async (who) => {
    const user = newsroom.people[who.role]
    const owner = who.isOwn
      ? user
      : newsroom.people.staff.id === user.id
        ? newsroom.colleague
        : newsroom.people.staff
    const found: Record<string, string> = {}
    const wanted: Record<string, string> = {}
    const cases: Array<{ id: number; state: State; action: Action }> = []
    await newsroom.useRules({})
    for (const state of STATES) {
      for (const action of state === 'trash' ? (['restore'] as const) : ACTIONS)
        cases.push({ id: await articleIn(state, owner, 'business'), state, action })
    }
    await newsroom.useRules({ hasFourEyes: who.hasFourEyes, limited: who.isInSection ? [] : [user] })
    for (const { id, state, action } of cases) {
      found[`${state} → ${action}`] = await run(user, id, action)
      wanted[`${state} → ${action}`] = expected({ ...who, state, action })
    }
    expect(found).toEqual(wanted)
    expect(Object.keys(found)).toHaveLength(41)
  })
})

it('gives every role the capabilities of the one before it', () => {
  expect(can('user', 'articles.manage')).toBe(false)
  expect(can('writer', 'articles.manage')).toBe(true)
  expect(can('writer', 'articles.publish')).toBe(false)
  expect(can('staff', 'articles.publish')).toBe(true)
})
