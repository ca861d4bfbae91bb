import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyDatabase } from '#db/backup/backup.ts'
import { DIALECT } from '#db/dialect.ts'
import { recordLeaves, recordVersions } from '#features/record/tables/record.ts'
import { recordOutdated } from '#features/record/server/record-outdated.job.ts'
import { signCheckpoint } from '#features/record/server/sign-checkpoint.job.ts'
import { versionHash } from '#features/record/server/version-text.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { publicPaths } from '#tests/support/record/public-paths.ts'

let newsroom: TestNewsroom
let site: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    PUBLIC_ORIGIN: 'https://paper.example',
    RATE_LIMIT_FACTOR: '1000',
  })
  await joinInstallation(newsroom.deps)
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)

/** Everything that anybody can read of the record now. */
async function readPublic(): Promise<string> {
  const texts: string[] = []
  for (const path of await publicPaths(newsroom)) texts.push(await (await fetch(site.origin + path)).text())
  return texts.join('\n')
}

/** Whether somebody who has the exact text, and every word that is public, can show that the record had it. */
const canConfirm = (known: string, { text, hash }: { text: string; hash: string }): boolean =>
  known.includes(hash) &&
  (known.match(/[\w+/=-]{20,}/g) ?? []).some((word) => versionHash(word, text) === hash)

async function firstVersion(articleId: number) {
  const rows = await newsroom.deps.db.read.select().from(recordVersions)
  const row = rows.find((each) => each.articleId === articleId && each.version === 1)
  return { salt: row?.salt ?? '', text: row?.text ?? '', hash: row?.hash ?? '' }
}

async function erase(articleId: number): Promise<void> {
  await admin().articles.setStatus({ id: articleId, status: 'unpublished' })
  await admin().record.erase({ articleId, reason: 'A court order.' })
  await signCheckpoint(newsroom.deps)
}

it('cannot be confirmed by guessing after a withdrawal by law, also when the story is published again', async () => {
  const { id } = await admin().articles.create({ title: 'Accused of arson', content: 'A name.' })
  await signCheckpoint(newsroom.deps)
  const version = await firstVersion(id)
  expect(canConfirm(await readPublic(), version)).toBe(true)
  await erase(id)
  const after = await readPublic()
  expect(after).toContain(version.hash)
  expect(after).not.toContain(version.salt)
  expect(after).not.toContain('arson')
  expect(canConfirm(after, version)).toBe(false)
  await admin().articles.update({ id, title: 'A case', content: 'No name.' })
  await admin().articles.setStatus({ id, status: 'published' })
  await signCheckpoint(newsroom.deps)
  const again = await readPublic()
  expect(again).toContain('A case')
  expect(again).not.toContain('A name.')
  expect(canConfirm(again, version)).toBe(false)
})

it('cannot be confirmed if a line is about several stories', async () => {
  await admin().record.setMode({ mode: 'off' })
  const ids: number[] = []
  for (const title of ['Moved one', 'Moved two']) {
    ids.push((await admin().articles.create({ title, content: `Words of ${title}.` })).id)
  }
  await admin().record.setMode({ mode: 'everything' })
  await recordOutdated(newsroom.deps)
  await signCheckpoint(newsroom.deps)
  const [first = 0, second = 0] = ids
  const versions = [await firstVersion(first), await firstVersion(second)] as const
  expect(canConfirm(await readPublic(), versions[0])).toBe(true)
  await erase(first)
  const after = await readPublic()
  expect(canConfirm(after, versions[0])).toBe(false)
  expect(canConfirm(after, versions[1])).toBe(true)
  expect(await newsroom.deps.db.read.$count(recordLeaves)).toBeGreaterThan(5)
})

it('is in no backup that is made afterwards', async () => {
  const { id } = await admin().articles.create({ title: 'Accused again', content: 'Another name.' })
  await signCheckpoint(newsroom.deps)
  const { salt, text } = await firstVersion(id)
  await erase(id)
  const known = await newsroom.deps.db.read.select().from(recordVersions)
  expect(JSON.stringify(known)).not.toContain(salt)
  if (DIALECT === 'postgres') return
  const to = join(newsroom.folder, 'backup.sqlite')
  await copyDatabase({ from: newsroom.deps.db.path, to })
  const bytes = readFileSync(to)
  expect(bytes.includes('Another name.')).toBe(true)
  expect(bytes.includes(salt)).toBe(false)
  expect(bytes.includes(text)).toBe(false)
})
