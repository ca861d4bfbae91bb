import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, getTableName } from 'drizzle-orm'
import type { StoredTable } from '#db/schema/columns.ts'
import { articleBylines } from '#features/articles/tables/contributors.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { comments } from '#features/articles/tables/comments.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { userFavorites } from '#features/readers/tables/favorites.ts'
import { users } from '#features/people/tables/users.ts'
import { rulesOf } from '#db/schema/table-rules.ts'
import { TABLES } from '#db/schema/tables.ts'
import { feedOrigin, rememberFeedOrigin } from '#features/readers/server/feeds/feed-origin.service.ts'
import { addStop, stopOf } from '#features/audience/server/people/suppression-list.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { storeImage } from '#features/media/server/upload.service.ts'
import { importReceipt, importStatus } from '../import-source.service.ts'
import type { Receipt } from '#features/moving/shared/receipt.ts'
import { exportedFolder, importFolder } from '#tests/support/newsroom/moved-newsroom.ts'
import { addPerson, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let old: TestNewsroom
let fresh: TestNewsroom
let exported: string

beforeAll(async () => {
  const env = { PUBLIC_ORIGIN: 'https://paper.example' }
  old = await openTestNewsroom(env)
  fresh = await openTestNewsroom(env)
})
afterAll(async () => {
  await old.close()
  await fresh.close()
})

/** Tables with rows that stay: accounts of the newsroom, and bylines of accounts without a name. */
const WITH_OTHERS: readonly StoredTable[] = [users, articleBylines]

/** Counts the rows of each table that moves whole. */
async function countsOf({ deps: { db } }: TestNewsroom): Promise<Record<string, number>> {
  const moving = TABLES.filter((table) => 'part' in rulesOf(table).moves && !WITH_OTHERS.includes(table))
  const counted = moving.map(async (table) => [getTableName(table), await db.read.$count(table)] as const)
  return Object.fromEntries((await Promise.all(counted)).filter(([, count]) => count > 0))
}

const sumsIn = (path: string) => readFile(join(path, 'SHA256SUMS'), 'utf8')

async function addPicture(newsroom: TestNewsroom, color: string): Promise<string> {
  const { deps } = newsroom
  await mkdir(deps.config.uploadsDir, { recursive: true })
  const image = await sharp({ create: { width: 700, height: 400, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'Ann Reed', Artist: 'Ann Reed' } })
    .jpeg()
    .toBuffer()
  const media = await storeImage(deps, {
    source: image,
    actor: { job: 'test' },
    title: 'Boat',
    credit: 'Ann',
    altText: 'A boat',
  })
  return media.url
}

/** A list with a rule and readers, an issue that is being sent, one that is scheduled, and a reader who complained. */
async function addIssues({ deps, as, people }: TestNewsroom): Promise<void> {
  const chief = as(people.admin)
  const [section] = await chief.sections.list()
  const sectionId = section?.id ?? null
  const rule = { from: 'section', sectionId, days: [1], time: '06:00', stories: 5 } as const
  const list = await chief.newsletters.create({ name: 'Morning', sectionId, rule: { ...rule, days: [1] } })
  const at = deps.clock.iso()
  await readMailKeys(deps)
  await deps.db.write(async (tx) => {
    const issue = { newsletterId: list.id, createdAt: at, updatedAt: at } as const
    const sent = { subject: 'Good morning', content: 'Rain.', html: '<p>Rain.</p>', plainText: 'Rain.' }
    await tx.db.insert(issues).values({ ...issue, ...sent, status: 'sending', orderNumber: 1, orderedAt: at })
    await tx.db.insert(issues).values({ ...issue, status: 'scheduled', scheduledAt: at })
    for (const [email, endedAt] of [
      ['ann@example.com', null],
      ['bert@example.com', at],
      ['carl@example.com', at],
    ] as const) {
      const consent = {
        consentSource: 'form',
        consentAt: at,
        consentWords: 'I want it.',
        confirmedAt: at,
      } as const
      const reader = { email, emailKey: email, tier: 'free', isSubscribed: endedAt === null } as const
      const [row] = await tx.db
        .insert(subscribers)
        .values({ ...reader, ...consent, createdAt: at, updatedAt: at })
        .returning()
      const subscription = { subscriberId: row?.id ?? 0, newsletterId: list.id, createdAt: at, endedAt }
      await tx.db.insert(newsletterSubscriptions).values(subscription)
    }
    await addStop(tx, { address: 'carl@example.com', reason: 'complained', at })
    tx.emit({ type: 'settings.changed' })
  })
}

it('is the same newsroom again after a way out and back in', async () => {
  await rememberFeedOrigin({
    ...old.deps,
    config: { ...old.deps.config, publicOrigin: 'https://first.example' },
  })
  await rememberFeedOrigin(fresh.deps)
  const chief = old.as(old.people.admin)
  const picture = await addPicture(old, 'teal')
  const person = await chief.contributors.create({
    name: 'Ann Reed',
    about: 'Reports.',
    portrait: picture,
    links: [],
  })
  await chief.sections.create({ name: 'Harbor', description: 'All about it' })
  const box = await chief.reusableBoxes.create({ name: 'How to help', content: 'Call **112**.' })
  const first = await chief.articles.create({
    title: 'The harbor “reopens”',
    content: `Text with ![A boat](${picture} "The boat"){credit="Ann"} inline.\n\n![A boat](${picture})\n\n::reuse{box="${box.id}"}\n\n:::raw{name="wp:x"}\n<b>1</b>\n:::\n`,
    excerpt: 'It does: finally.',
    featuredImage: picture,
    imageAlt: 'A boat',
    bylines: [{ contributorId: person.id, roles: ['words', 'pictures'] }],
    searchTitle: 'Harbor',
  })
  await chief.articles.create({ title: 'Restricted', content: 'A.\n\nB.\n\nC.', access: 'readers' })
  const wordless = await chief.articles.create({ title: 'No words', content: 'Text.' })
  const removed = await chief.articles.create({ title: 'Gone', content: 'Gone.' })
  await chief.articles.create({
    title: 'Later',
    content: `See [it](/articles/${first.id}).`,
    status: 'draft',
  })
  await chief.articles.create({
    title: 'Planned',
    content: 'Planned.',
    status: 'scheduled',
    scheduledFor: '2026-05-01T08:00:00.000Z',
  })
  await chief.pages.create({ title: 'Team', slug: 'team' })
  await chief.corrections.add({ articleId: first.id, text: 'It was Tuesday.' })
  await chief.topics.setTags({ articleId: first.id, names: ['Ports', 'Öl'] })
  await chief.siteAddresses.createRedirect({ path: '/old-harbor', target: `/articles/${first.id}` })
  await chief.articles.delete({ id: removed.id })
  const at = '2026-03-01T00:00:00.000Z'
  const friends = {
    description: 'Every story.',
    trialDays: 14,
    price: '$6',
    payment: 'manual',
    payUrl: '',
    stripePrice: '',
  } as const
  const tier = await chief.tiers.create({ ...friends, name: 'Friends', kind: 'paid', isOpen: true })
  await old.deps.db.write(async (tx) => {
    const comment = {
      articleId: first.id,
      name: 'Bo',
      text: 'Good.',
      status: 'approved',
      createdAt: at,
    } as const
    const [row] = await tx.db.insert(comments).values(comment).returning()
    await tx.db.insert(comments).values({ ...comment, parentId: row?.id ?? null, text: 'Yes.' })
    await tx.db.insert(formerSlugs).values([
      { slug: 'harbor-opens', articleId: first.id, createdAt: at },
      { slug: 'no-body', articleId: wordless.id, createdAt: at },
    ])
    // Imports store such articles, editors do not.
    await tx.db.update(articles).set({ content: '' }).where(eq(articles.id, wordless.id))
    tx.emit({ type: 'sections.changed' })
    tx.emit({ type: 'comments.changed' })
    const reader = {
      email: 'Bo@example.com',
      emailKey: 'bo@example.com',
      tier: 'free',
      isSubscribed: true,
    } as const
    await tx.db.insert(subscribers).values({ ...reader, labels: ['a'], createdAt: at, updatedAt: at })
  })
  await chief.members.add({ email: 'bo@example.com', tierId: tier.id, lastDay: '2026-12-31' })
  await chief.members.add({ email: 'eve@example.com', tierId: tier.id, lastDay: null })
  const paid = 'email,tier,until,customer,subscription\nbo@example.com,Friends,2026-12-31,cus_1,sub_1'
  await chief.members.import({ csv: paid })
  await addIssues(old)
  const { id: readerId } = await addPerson(old.deps, 'another-reader', 'user')
  await old.deps.db.write((tx) =>
    tx.db.insert(userFavorites).values({ userId: readerId, articleId: first.id, createdAt: at }),
  )
  const before = await exportedFolder(old, 'out')
  exported = before
  const files = await readdir(before, { recursive: true })
  const filled = Object.keys(await countsOf(old))
  const parts = TABLES.flatMap((table) => {
    const { moves } = rulesOf(table)
    return 'part' in moves && filled.includes(getTableName(table)) ? [moves.part] : []
  })
  expect(parts.length).toBeGreaterThan(15)
  expect(parts.filter((part) => !files.includes(part) && !files.includes(`${part}.json`))).toEqual([])

  const id = await importFolder(fresh, before)
  expect(await feedOrigin(fresh.deps)).toBe('https://first.example')
  expect(await importStatus(fresh.deps, id)).toMatchObject({ state: 'done', message: '' })

  const after = await exportedFolder(fresh, 'again')
  expect(await sumsIn(after)).toBe(await sumsIn(before))
  expect(await countsOf(fresh)).toMatchObject(await countsOf(old))
  const lists = await fresh.as(fresh.people.admin).newsletters.list()
  expect(lists).toMatchObject([{ name: 'Morning', people: 1, nextAt: '2026-03-16T06:00:00.000Z' }])
  const complained = fresh.deps.db.write((tx) => stopOf(tx, 'carl@example.com'))
  expect(await complained).toBe('complained')
  const { items } = await fresh.as(fresh.people.admin).issues.list({})
  expect(items).toMatchObject([{ status: 'draft' }, { status: 'sent', subject: 'Good morning' }])
})

it('reads the file names and columns of version 0.1.0', async () => {
  const former = join(old.folder, 'former')
  await cp(exported, former, { recursive: true })
  for (const [present, name] of [
    ['newsletters', 'letter-lists'],
    ['issues', 'letters'],
    ['tiers', 'member-groups'],
    ['readers/suppression-list', 'readers/stop-list'],
  ])
    await rename(join(former, `${present}.json`), join(former, `${name}.json`))
  const memberships = join(former, 'readers/memberships.json')
  const rows = await readFile(memberships, 'utf8')
  expect(rows).toContain('"tier":')
  await writeFile(memberships, rows.replaceAll('"tier":', '"group":'))
  const third = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  try {
    await importFolder(third, former)
    expect(await sumsIn(await exportedFolder(third, 'out'))).toBe(await sumsIn(exported))
  } finally {
    await third.close()
  }
})

it('names what a newsroom with articles does not take over', async () => {
  const busy = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  try {
    await busy.as(busy.people.admin).articles.create({ title: 'Ours', content: 'Ours.' })
    const id = await importFolder(busy, exported)
    const { open, records } = JSON.parse(await importReceipt(busy.deps, id)) as Receipt
    const leftOut = open.flatMap(({ type, what, link }) => (type === 'part' ? [[what, link]] : []))
    expect(leftOut).toContainEqual([
      'Reusable boxes of the export (1) were left out, because this newsroom already has articles or lacks the feature.',
      null,
    ])
    expect(leftOut).toContainEqual([
      expect.stringMatching(/^Redirects of the export \(\d+\) were left out/),
      '/dashboard/addresses',
    ])
    expect(records['part']?.skipped).toBe(leftOut.length)
  } finally {
    await busy.close()
  }
})
