import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { addVersion, compareStories, type NewestVersions, type PublicStory } from './compare-stories.ts'
import { recordFile } from './record-files.service.ts'
import { signCheckpoint } from './sign-checkpoint.job.ts'
import { verifyRecord, type ReadRecordFile } from './verify-record.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  await joinInstallation(newsroom.deps)
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

/** A story as the public calls return it. */
async function publicStory(id: number): Promise<PublicStory | null> {
  const visitor = newsroom.as(null)
  const article = await visitor.articles.byId({ id }).catch(() => null)
  if (!article?.isComplete) return null
  const { title: headline, excerpt: standfirst, content: text, bylines: byline, featuredImage } = article
  const { corrections } = await visitor.articles.page({ id })
  const dated = corrections.map(({ createdAt: at, text: words }) => ({ at, text: words }))
  return {
    headline,
    standfirst,
    text,
    byline: byline.map(({ name, roles }) => ({ name, roles })),
    corrections: dated,
    featuredImage,
  }
}

/** Compares the stories as a reader can. `change` is what the site shows instead, `isStill` whether it signs nothing new. */
async function compare(
  change: (story: PublicStory | null) => PublicStory | null = (story) => story,
  isStill = true,
) {
  const read: ReadRecordFile = async (path) => (await recordFile(newsroom.deps, path))?.body ?? null
  const newest: NewestVersions = new Map()
  const record = await verifyRecord(read, { onVersion: (row) => addVersion(newest, row) })
  const readStory = async (id: number) => change(await publicStory(id))
  return compareStories({ read, newest, site: { readStory, isStill: async () => isStill }, record })
}

async function signedStory(change: object = {}): Promise<number> {
  const { id } = await admin().articles.create({
    title: 'Harbor',
    excerpt: 'It closed.',
    content: 'The mayor took no money.',
    ...change,
  })
  await admin().corrections.add({ articleId: id, text: 'It was Monday.' })
  await signCheckpoint(newsroom.deps)
  return id
}

const other = (change: Partial<PublicStory>) => (story: PublicStory | null) =>
  story && { ...story, ...change }

it.each([
  ['headline', other({ headline: 'Port' })],
  ['standfirst', other({ standfirst: '' })],
  ['text', other({ text: 'The mayor took money.' })],
  ['byline', other({ byline: [{ name: 'Someone Else', roles: ['words'] }] })],
  ['corrections', other({ corrections: [] })],
  ['publication', () => null],
])('finds that a site shows another %s than it signed', async (part, change) => {
  const id = await signedStory()
  expect(await compare()).toEqual({ same: 1, leftOut: [], notCompared: 0 })
  await expect(compare(change)).rejects.toThrow(`Article ${id} differs from entry 2 in: ${part}.`)
  // Something was signed meanwhile.
  expect(await compare(change, false)).toEqual({ same: 0, leftOut: [], notCompared: 1 })
})

it('finds a story that is shown although the record withdrew it', async () => {
  const id = await signedStory()
  const shown = await publicStory(id)
  await admin().articles.setStatus({ id, status: 'unpublished' })
  await signCheckpoint(newsroom.deps)
  expect(await compare()).toMatchObject({ same: 1 })
  await expect(compare(() => shown)).rejects.toThrow('publication')
})

it('compares the text around boxes, and no story of members', async () => {
  const box = await admin().reusableBoxes.create({ name: 'Help', content: 'Call 1.' })
  await signedStory({
    content: `Before.\n\n::reuse{box=${box.id}}\n\nBetween.\n\n::reuse{box=${box.id}}\n\nAfter.`,
  })
  await signedStory({ access: 'members' })
  expect(await compare()).toEqual({ same: 1, leftOut: [], notCompared: 1 })
  for (const word of ['Before', 'Between', 'After']) {
    const changed = (story: PublicStory | null) =>
      story && { ...story, text: story.text.replace(word, 'Elsewhere') }
    await expect(compare(changed)).rejects.toThrow('in: text.')
  }
})

it('names each story with a difference that the record says it leaves out, and rejects missing corrections', async () => {
  await admin().record.setMode({ mode: 'changes' })
  await signedStory()
  expect(await compare(other({ text: 'The mayor took no money!' }))).toMatchObject({
    leftOut: ['Article 1 differs from entry 3 in: text'],
  })
  await expect(compare(other({ corrections: [] }))).rejects.toThrow('corrections')
  await admin().record.setMode({ mode: 'off' })
  await signCheckpoint(newsroom.deps)
  expect(await compare(other({ corrections: [] }))).toMatchObject({
    leftOut: [expect.stringContaining('corrections')],
  })
})
