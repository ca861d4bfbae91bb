import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoRows } from '#db/schema/demo.ts'
import { users } from '#features/people/tables/users.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { contributorOf } from '#db/queries/contributors.ts'
import { createUser, NO_PASSWORD } from '#db/queries/users.ts'
import { firstRun } from '#server/first-run.ts'
import { createCaller, type Caller } from '#server/app-router.ts'
import { addPerson, contextOf, openEmptyNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

import { editionLayout } from '#features/front-page/shared/edition.ts'
import { FRONT_PAGE } from '#features/front-page/shared/front-page.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

let newsroom: Awaited<ReturnType<typeof openEmptyNewsroom>>
let chief: PublicUser
beforeEach(async () => {
  newsroom = await openEmptyNewsroom({ ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'a long enough password' })
  await firstRun(newsroom.deps)
  chief = await addPerson(newsroom.deps, 'chief', 'admin')
})
afterEach(() => newsroom.close())

/** Returns the steps that are not done, without those of optional features. */
const openSteps = async (caller: Caller) =>
  (await caller.site.firstSteps()).flatMap(({ step, isDone }) =>
    isDone || step === 'move-in' || step === 'record' || step === 'look' ? [] : [step],
  )

describe('removing the sample newsroom', () => {
  it('deletes what it counted and nothing else, once, with a line in the audit log', async () => {
    const admin = newsroom.as(chief)
    const own = await admin.articles.create({ title: 'Our own', content: 'Text.' })
    await admin.breakingNews.create({ text: 'Ours too' })
    const counts = await admin.site.sample()
    expect(await openSteps(admin)).not.toContain('pages')
    expect(counts).toMatchObject({ articles: 38, analytics: 90 })
    const { removed } = await admin.site.removeSample()
    expect(removed).toMatchObject(counts)
    expect((await admin.articles.listAll({ limit: 50 })).items.map(({ id }) => id)).toEqual([own.id])
    expect((await newsroom.as(null).breakingNews.live()).map(({ text }) => text)).toEqual(['Ours too'])
    expect((await newsroom.as(null).site.info()).isDemo).toBeUndefined()
    expect(Object.values(await admin.site.sample())).toEqual([0, 0, 0, 0, 0, 0])
    expect(await openSteps(admin)).toContain('pages')
    await admin.site.removeSample()
    const { lines } = await admin.audit.list({ limit: 10, action: 'sample.remove' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ actorId: chief.id, before: { articles: 38 } })
  })

  it('keeps the account of who removes it, with what it wrote', async () => {
    const { db } = newsroom.deps
    const member = await db.write(async (tx) => {
      const at = newsroom.clock.iso()
      const user = await createUser(tx, {
        username: 'sample.admin',
        passwordHash: NO_PASSWORD,
        role: 'admin',
        createdAt: at,
      })
      if (!user) throw new Error('exists already')
      await tx.db.insert(demoRows).values({ tableName: 'users', rowId: user.id })
      const { id: rowId } = await contributorOf(tx, user.id, at)
      await tx.db.insert(demoRows).values({ tableName: 'contributors', rowId })
      return user
    })
    const admin = newsroom.as(member)
    const { id } = await admin.articles.create({ title: 'Mine', content: 'Text.' })
    const before = await newsroom.as(null).articles.page({ id })
    await admin.site.removeSample()
    expect(await db.read.$count(users, eq(users.id, member.id))).toBe(1)
    const after = await newsroom.as(null).articles.page({ id })
    expect(after.bylines).toEqual(before.bylines)
  })

  it.each(['user', 'writer', 'staff'] as const)('is not for the role %s', async (role) => {
    const person = await addPerson(newsroom.deps, `a.${role}`, role)
    await expect(newsroom.as(person).site.removeSample()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(newsroom.as(person).site.sample()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('first steps', () => {
  it('are not done by what the sample newsroom has', async () => {
    expect(await openSteps(newsroom.as(chief))).toEqual([
      'name',
      'time-zone',
      'sections',
      'front-page',
      'article',
      'newsletter',
      'contact',
    ])
  })

  it('are ticked by what the newsroom really has', async () => {
    const admin = newsroom.as(chief)
    await admin.site.removeSample()
    const { identity, version } = await admin.identity.read()
    await admin.identity.save({ identity: { ...identity, name: 'The Harbor Post' }, version })
    await admin.frontPage.save({ pageId: FRONT_PAGE, version: 0, layout: editionLayout() })
    await admin.sections.create({ name: 'Harbor', slug: 'harbor' })
    await admin.articles.create({ title: 'The first', content: 'Text.', status: 'draft' })
    await admin.site.updateGeneral({ timeZone: 'Europe/Vienna' })
    expect(await openSteps(admin)).toEqual(['newsletter', 'contact', 'pages'])
    const context = contextOf(newsroom.deps, chief)
    const request = { ...context.request, origin: 'https://harbor.example' }
    await createCaller({ ...context, request }).site.updateGeneral({ publicOrigin: 'https://harbor.example' })
    await admin.mail.update({
      server: { host: 'mail.example', isSecure: true, user: '' },
      from: 'news@harbor.example',
    })
    await admin.newsletters.create({ name: 'Morning' })
    expect(await openSteps(admin)).toEqual(['contact', 'pages'])
    const hasLook = async () => (await admin.site.firstSteps()).find(({ step }) => step === 'look')?.isDone
    expect(await hasLook()).toBe(false)
    const latest = await admin.identity.read()
    await admin.identity.save({ ...latest, identity: { ...latest.identity, tagline: 'News of the harbor' } })
    expect(await hasLook()).toBe(true)
  })

  it('begin with an invitation where nobody else writes', async () => {
    const { db } = newsroom.deps
    await db.write(emittingAll(async (tx) => tx.db.delete(users).where(eq(users.username, 'owner'))))
    expect(await openSteps(newsroom.as(chief))).toContain('invite')
    await newsroom.as(chief).users.invite({ role: 'writer' })
    expect(await openSteps(newsroom.as(chief))).not.toContain('invite')
  })

  it('are for admins', async () => {
    const writer = await addPerson(newsroom.deps, 'a.writer', 'writer')
    expect(await openSteps(newsroom.as(writer))).toEqual([])
  })
})
