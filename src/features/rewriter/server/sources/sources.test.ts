import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#features/changes/tables/audit.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { licenseOfPage } from './sources.service.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

const editor = () => newsroom.as(newsroom.people.staff)
const wire = { name: 'Reuters', hosts: ['https://www.Reuters.com/world'], license: 'wire-contract' as const }

it('stores a source under its host, and every change in the audit log', async () => {
  const source = await editor().sources.create({ ...wire, note: 'Until May' })
  expect(source).toMatchObject({ hosts: ['reuters.com'], license: 'wire-contract', creditLine: '' })
  const { id } = source
  await editor().sources.update({
    ...wire,
    id,
    hosts: ['reuters.com', 'reutersagency.com'],
    creditLine: '© Reuters',
  })
  expect(await editor().sources.list()).toMatchObject([
    { hosts: ['reuters.com', 'reutersagency.com'], note: '' },
  ])
  expect(await licenseOfPage(newsroom.deps, 'https://uk.reuters.com/a')).toEqual({
    license: 'wire-contract',
    creditLine: '© Reuters',
  })
  await editor().sources.remove({ id })
  expect(await editor().sources.list()).toEqual([])
  expect(await licenseOfPage(newsroom.deps, 'https://uk.reuters.com/a')).toEqual({
    license: 'unknown',
    creditLine: '',
  })
  const lines = await newsroom.deps.db.read.select().from(auditLog)
  const changes = lines.filter(({ action }) => action === 'source.change')
  expect(changes.map(({ actorName }) => actorName)).toEqual(Array(3).fill(newsroom.people.staff.username))
  expect(changes[1]).toMatchObject({ before: { creditLine: '' }, after: { creditLine: '© Reuters' } })
})

it('is not overwritten by an older one', async () => {
  const { id, updatedAt } = await editor().sources.create(wire)
  newsroom.clock.advance(1_000)
  await editor().sources.update({ ...wire, id, updatedAt, note: 'Until May' })
  await expect(editor().sources.update({ ...wire, id, updatedAt })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await editor().sources.list()).toMatchObject([{ note: 'Until May' }])
  await editor().sources.remove({ id })
})

it('has each host once', async () => {
  const { id } = await editor().sources.create(wire)
  await expect(
    editor().sources.create({ name: 'Copy', hosts: ['reuters.com'], license: 'unknown' }),
  ).rejects.toMatchObject({ code: 'CONFLICT', message: 'reuters.com already belongs to “Reuters”.' })
  const other = await editor().sources.create({
    name: 'Blog',
    hosts: ['blog.reuters.com'],
    license: 'unknown',
  })
  await expect(editor().sources.update({ ...wire, id: other.id, name: 'Blog' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await editor().sources.update({ ...wire, id })
})

it.each([
  ['no host', { hosts: [] }],
  ['an ending that many share', { hosts: ['co.uk'] }],
  ['a text that is no host', { hosts: ['two words'] }],
  ['21 hosts', { hosts: Array.from({ length: 21 }, (_, at) => `a${at}.example`) }],
  ['no name', { name: ' ' }],
  ['an unknown license', { license: 'free' as 'unknown' }],
  ['a script as the license address', { licenseUrl: 'javascript:alert(1)' }],
])('rejects %s', async (_what, change) => {
  await expect(
    editor().sources.create({ ...wire, hosts: ['other.example'], ...change }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('is closed to readers, and reports a source that is gone', async () => {
  const reader = newsroom.as(newsroom.people.user)
  await expect(reader.sources.list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(editor().sources.remove({ id: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(editor().sources.update({ ...wire, id: 999, hosts: ['gone.example'] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
