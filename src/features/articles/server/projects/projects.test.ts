import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

it('returns a project with its deadline, status and articles outside the trash', async () => {
  const staff = newsroom.as(newsroom.people.staff)
  const project = await staff.projects.create({ name: 'Series', description: 'Four parts' })
  expect(project.status).toBe('active')
  await staff.projects.update({ id: project.id, status: 'paused', deadline: '2026-04-01' })
  const active = await staff.articles.create({ title: 'Part one', content: 'x', projectId: project.id })
  const trashed = await staff.articles.create({ title: 'Part two', content: 'x', projectId: project.id })
  await staff.articles.delete({ id: trashed.id })
  const contents = await staff.projects.contents({ id: project.id })
  expect(contents).toMatchObject({ status: 'paused', deadline: '2026-04-01', articles: [{ id: active.id }] })
  await expect(staff.projects.update({ id: 999, name: 'None' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
