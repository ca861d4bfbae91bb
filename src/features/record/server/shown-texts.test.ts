import { DIALECT } from '#db/dialect.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { DAY_MS } from '#shared/dates.ts'
import { compareShown } from './compare-shown.job.ts'
import { recordOutdated } from './record-outdated.job.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { verifyOwnRecord } from './verify-record.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  await joinInstallation(newsroom.deps)
  await pass()
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const guard = async () => (await admin().system.status()).installation.record

/** Compares all stories once more. */
async function pass(): Promise<void> {
  newsroom.clock.advance(DAY_MS)
  while (await compareShown(newsroom.deps));
}

async function signedStory() {
  const { id } = await admin().articles.create({
    title: 'Harbor',
    excerpt: 'It closed.',
    content: 'The mayor took no money.',
    access: 'members',
  })
  const person = await admin().contributors.create({ name: 'Jonah Reyes' })
  await admin().contributors.setBylines({
    articleId: id,
    bylines: [{ contributorId: person.id, roles: ['words'] }],
  })
  await admin().corrections.add({ articleId: id, text: 'It was Monday.' })
  await signCheckpoint(newsroom.deps)
  return { id, line: 3 }
}

describe('words changed in the database by hand', () => {
  it.each([
    ['text', `UPDATE articles SET content = 'The mayor took money.'`],
    ['headline', `UPDATE articles SET title = 'Port'`],
    ['standfirst', `UPDATE articles SET excerpt = 'It opened.'`],
    ['byline', `UPDATE contributors SET name = 'Someone Else'`],
    ['byline', 'DELETE FROM article_bylines'],
    ['corrections', `UPDATE corrections SET text = 'It was Sunday.'`],
    ['corrections', 'DELETE FROM corrections'],
    // Both places, but not the signed hash.
    [
      'words',
      `UPDATE articles SET content = 'x'; UPDATE record_versions SET text = replace(text, 'The mayor took no money.', 'x')`,
    ],
  ])('are found by the job and by the command: %s', async (part, statement) => {
    const { id } = await signedStory()
    expect(await verifyOwnRecord(newsroom.deps)).toMatchObject({ stories: { same: 1 } })
    await pass()
    expect(await guard()).toBeNull()
    await newsroom.execute(statement)
    await expect(verifyOwnRecord(newsroom.deps)).rejects.toThrow(`Article ${id} `)
    await expect(verifyOwnRecord(newsroom.deps)).rejects.toThrow(part)
    await pass()
    expect(await guard()).toMatchObject({ problem: 'words', detail: expect.stringContaining(part) })
    expect(await newsroom.as(null).record.page({})).toMatchObject({ isStopped: true })
    await admin().articles.create({ title: 'Next', content: 'Words.' })
    expect(await signCheckpoint(newsroom.deps)).toBeNull()
    const { lines } = await admin().audit.list({ action: 'record.stop' })
    expect(lines).toHaveLength(1)
  })

  it('are said at the story and at its versions', async () => {
    const { id } = await signedStory()
    const visitor = newsroom.as(null)
    expect(await visitor.articles.page({ id })).toMatchObject({ isAsSigned: true })
    expect(await visitor.record.article({ id })).toMatchObject({ now: 'same' })
    await newsroom.execute(`UPDATE articles SET content = 'The mayor took money.'`)
    // Another commit, after which the page is rendered again.
    await admin().articles.create({ title: 'Next', content: 'Words.' })
    expect(await visitor.articles.page({ id })).toMatchObject({ isAsSigned: false })
    expect(await visitor.record.article({ id })).toMatchObject({ now: 'different' })
  })

  it('are recorded after an admin decides, as following a gap, and the same log continues', async () => {
    const { id } = await signedStory()
    await newsroom.execute(`UPDATE articles SET content = 'The mayor took money.'`)
    await pass()
    await admin().system.confirmInstallation()
    expect(await guard()).toBeNull()
    expect(await recordOutdated(newsroom.deps)).toBe(1)
    const { versions } = await newsroom.as(null).record.article({ id })
    expect(versions[0]).toMatchObject({ kind: 'changed', isAfterGap: true })
    expect(await signCheckpoint(newsroom.deps)).toBe(4)
    expect((await admin().record.status()).origin).toBe('paper.example/record')
    await verifyOwnRecord(newsroom.deps)
    await pass()
    expect(await guard()).toBeNull()
  })
})

// PostgreSQL stores no JSON that cannot be read.
it.skipIf(DIALECT !== 'sqlite')('goes on after a story that cannot be read', async () => {
  const { id: bad } = await signedStory()
  const { id: good } = await signedStory()
  await newsroom.execute(`UPDATE article_bylines SET roles = 'no JSON' WHERE article_id = ${bad}`)
  await newsroom.execute(`UPDATE articles SET content = 'The mayor took money.' WHERE id = ${good}`)
  await pass()
  expect(newsroom.deps.stats.failedJobs()).toMatchObject([{ name: 'signed words', failures: 1 }])
  expect(await guard()).toMatchObject({ detail: expect.stringContaining(`Article ${good} `) })
})

describe('what is recorded, changed in the database by hand', () => {
  it.each(['everything', 'changes'] as const)('is found where the record says %s', async (mode) => {
    await admin().record.setMode({ mode: 'off' })
    await admin().record.setMode({ mode })
    await signedStory()
    await newsroom.execute(`UPDATE settings SET value = '{"mode":"off"}' WHERE key = 'record'`)
    const expected = `The settings say off, but the record says ${mode}`
    await expect(verifyOwnRecord(newsroom.deps)).rejects.toThrow(expected)
    await pass()
    expect(await guard()).toMatchObject({ detail: expect.stringContaining(expected) })
    await admin().system.confirmInstallation()
    await signCheckpoint(newsroom.deps)
    await verifyOwnRecord(newsroom.deps)
  })
})

describe('changes that the record leaves out', () => {
  const changes = {
    'a typo': {
      mode: 'changes',
      change: { content: 'The mayor took no money!', isTypo: true },
    },
    'any change while nothing is recorded': { mode: 'off', change: { content: 'The mayor took money.' } },
  } as const

  it.each(Object.entries(changes))('raise no alarm, accuse nobody, and are named: %s', async (_, chosen) => {
    const { id } = await signedStory()
    await admin().record.setMode({ mode: chosen.mode })
    await admin().articles.update({ id, ...chosen.change })
    await signCheckpoint(newsroom.deps)
    const named = expect.stringMatching(new RegExp(`^Article ${id} differs from entry \\d+ in: text$`))
    expect(await verifyOwnRecord(newsroom.deps)).toMatchObject({ stories: { same: 0, leftOut: [named] } })
    const visitor = newsroom.as(null)
    expect(await visitor.articles.page({ id })).toMatchObject({ isAsSigned: true, changes: 2 })
    expect(await visitor.record.article({ id })).toMatchObject({ now: 'left out', changes: 2 })
    await pass()
    expect(await guard()).toBeNull()
  })

  it('hide no change of what the record always has', async () => {
    const { id } = await signedStory()
    await admin().record.setMode({ mode: 'changes' })
    await admin().articles.update({ id, ...changes['a typo'].change })
    await newsroom.execute('DELETE FROM corrections')
    await admin().articles.create({ title: 'Next', content: 'Words.' })
    const visitor = newsroom.as(null)
    expect(await visitor.articles.page({ id })).toMatchObject({ isAsSigned: false })
    expect(await visitor.record.article({ id })).toMatchObject({ now: 'different' })
    await expect(verifyOwnRecord(newsroom.deps)).rejects.toThrow('in: text, corrections')
    await pass()
    expect(await guard()).toMatchObject({ problem: 'words' })
  })

  it('hide no change by hand of a story without one', async () => {
    const { id } = await signedStory()
    await admin().record.setMode({ mode: 'changes' })
    await newsroom.execute(`UPDATE articles SET content = 'The mayor took money.'`)
    expect(await newsroom.as(null).articles.page({ id })).toMatchObject({ isAsSigned: false })
    await expect(verifyOwnRecord(newsroom.deps)).rejects.toThrow(`Article ${id} `)
    await pass()
    expect(await guard()).toMatchObject({ problem: 'words' })
  })
})

describe('the first comparison of an older record', () => {
  it('records what differs, because older releases left it out, and what is recorded', async () => {
    const { id } = await signedStory()
    await newsroom.execute(`DELETE FROM settings WHERE key = 'record-compared'`)
    await newsroom.execute(`UPDATE corrections SET text = 'It was Sunday.'`)
    await pass()
    expect(await guard()).toBeNull()
    expect(await recordOutdated(newsroom.deps)).toBe(1)
    const { versions } = await newsroom.as(null).record.article({ id })
    expect(versions[0]).toMatchObject({ kind: 'correction', isAfterGap: true })
    await newsroom.execute(`UPDATE corrections SET text = 'It was Tuesday.'`)
    await pass()
    expect(await guard()).not.toBeNull()
  })
})
