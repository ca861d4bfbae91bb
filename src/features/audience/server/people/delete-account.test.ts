import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { users } from '#features/people/tables/users.ts'
import {
  addPerson,
  openTestNewsroom,
  PASSWORD,
  type TestNewsroom,
} from '#tests/support/newsroom/test-newsroom.ts'
import { m } from '#shared/catalog/m.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(() => newsroom.close())

const reader = () => newsroom.as(newsroom.people.user)
const admin = () => newsroom.as(newsroom.people.admin)
const rowOf = async (id: number) =>
  (await newsroom.deps.db.read.select().from(users).where(eq(users.id, id)))[0]

async function publishArticle() {
  return newsroom.as(newsroom.people.staff).articles.create({ title: 'A bridge opens', content: 'At noon.' })
}

describe('a reader', () => {
  it('deletes their account with everything that belongs to it', async () => {
    const { id } = newsroom.people.user
    const article = await publishArticle()
    await reader().favorites.add({ userId: id, articleId: article.id })
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    await reader().account.delete({ password: PASSWORD })
    expect(await rowOf(id)).toBeUndefined()
    expect(await audited(newsroom.deps, 'user.delete', id)).toMatchObject({ actorName: `deleted ${id}` })
    expect((await newsroom.app.request('/api/user', { headers: { cookie } })).status).toBe(401)
    const again = newsroom.as(null).auth.login({ username: 'reader', password: PASSWORD })
    await expect(again).rejects.toThrow(m.invalidLogin())
  })

  it('needs the password to do so', async () => {
    await expect(reader().account.delete({ password: 'not my password' })).rejects.toThrow(
      'Your current password is wrong',
    )
    expect(await rowOf(newsroom.people.user.id)).toBeDefined()
  })

  it('exports their data without secrets', async () => {
    const { id } = newsroom.people.user
    const article = await publishArticle()
    await reader().favorites.add({ userId: id, articleId: article.id })
    const data = await reader().account.export()
    expect(data).toMatchObject({
      account: { username: 'reader', role: 'user' },
      favorites: [{ articleId: article.id, title: 'A bridge opens' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|password"|totp/i)
  })

  it('who wrote for the site exports their articles, their page and the names of their tokens too', async () => {
    const staff = newsroom.as(newsroom.people.staff)
    await staff.account.updateProfile({ fullName: 'Edna Editor' })
    const article = await publishArticle()
    await admin().tokens.create({ name: 'Archive', role: 'admin', password: PASSWORD })
    expect(await staff.account.export()).toMatchObject({
      person: [{ name: 'Edna Editor' }],
      articles: [{ articleId: article.id, title: 'A bridge opens' }],
      uploads: [],
      apiTokens: [],
    })
    const ofAdmin = await admin().account.export()
    expect(ofAdmin).toMatchObject({ articles: [], apiTokens: [{ name: 'Archive' }] })
    expect(JSON.stringify(ofAdmin)).not.toMatch(/hash/i)
  })
})

describe('a newsroom account', () => {
  it.each(['staff', 'admin'] as const)('with the role %s cannot be deleted by its owner', async (role) => {
    const own = newsroom.as(newsroom.people[role]).account.delete({ password: PASSWORD })
    await expect(own).rejects.toThrow(m.deleteReadersOnly())
  })

  it('can be deleted by an admin only after a role change', async () => {
    const { id } = newsroom.people.staff
    await expect(admin().users.delete({ id })).rejects.toThrow(m.deleteReadersOnly())
  })
})

describe('an admin', () => {
  it('deletes a reader, which is recorded in the audit log', async () => {
    const other = await addPerson(newsroom.deps, 'other.reader', 'user')
    await admin().users.delete({ id: other.id })
    expect(await rowOf(other.id)).toBeUndefined()
    expect(await audited(newsroom.deps, 'user.delete', other.id)).toMatchObject({ actorName: 'chief' })
    await expect(admin().users.delete({ id: other.id })).rejects.toThrow(m.userNotFound())
  })

  it('deletes an author and keeps the byline', async () => {
    const { staff } = newsroom.people
    await newsroom.as(staff).account.updateProfile({ fullName: 'Edna Editor' })
    const article = await publishArticle()
    await admin().users.setRole({ id: staff.id, role: 'user' })
    await admin().users.delete({ id: staff.id })
    const [row] = await newsroom.deps.db.read.select().from(articles).where(eq(articles.id, article.id))
    expect(row?.authorId).toBe(staff.id)
    expect(await rowOf(staff.id)).toMatchObject({
      username: `deleted ${staff.id}`,
      fullName: 'Edna Editor',
      password: '!',
    })
    const login = newsroom.as(null).auth.login({ username: 'editor', password: PASSWORD })
    await expect(login).rejects.toThrow(m.invalidLogin())
    expect((await addPerson(newsroom.deps, 'editor', 'user')).id).not.toBe(staff.id)
  })
})
