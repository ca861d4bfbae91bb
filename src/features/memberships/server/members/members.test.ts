import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#features/changes/tables/audit.ts'
import { memberships } from '#features/memberships/tables/members.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { TierFields } from '#features/memberships/shared/members.ts'
import { deleteUnconfirmed, findOrAddReader } from '#features/audience/server/people/subscribe.service.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SITE_TIME_ZONE: 'Europe/Berlin',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
})
afterAll(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)
const FIELDS: TierFields = {
  name: 'Friends',
  description: 'Every story.',
  kind: 'free',
  trialDays: 0,
  price: '',
  payment: 'manual',
  payUrl: '',
  stripePrice: '',
  isOpen: true,
}
const makeTier = (fields: Partial<TierFields> = {}) => admin().tiers.create({ ...FIELDS, ...fields })
const addMember = (email: string, tierId: number, lastDay: string | null = null) =>
  admin().members.add({ email, tierId, lastDay })
const lastAudit = async () =>
  (await newsroom.deps.db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('tiers', () => {
  it('are offered in the order of the newsroom, without those that are given or closed', async () => {
    const paid = {
      kind: 'paid',
      price: '$6 a month',
      payment: 'link',
      payUrl: 'https://pay.example/x',
    } as const
    const { id } = await makeTier({ name: 'Patrons', ...paid, trialDays: 14 })
    const by = await makeTier({ name: 'By invoice', kind: 'paid' })
    await makeTier({ name: 'Staff families', kind: 'given' })
    await makeTier({ name: 'Old', isOpen: false })
    const free = await makeTier({ name: 'Free' })
    await admin().tiers.order({ ids: [free.id, id] })
    expect(await newsroom.as(null).tiers.offered()).toMatchObject([
      { name: 'Free', canJoin: true, payAddress: null },
      { name: 'Patrons', canJoin: true, trialDays: 14, payAddress: 'https://pay.example/x' },
      { name: 'By invoice', canJoin: false, payAddress: expect.stringMatching(/^mailto:.+By%20invoice$/) },
    ])
    expect(await newsroom.as(null).site.info()).toMatchObject({
      membership: { path: '/membership', text: 'Every story.', terms: '' },
      hasMail: true,
    })
    const words = { description: `Every story,\n\n${'and more '.repeat(40)}`, price: '$6 a month' }
    await admin().tiers.update({ id: free.id, ...FIELDS, ...words, name: 'Free' })
    const { membership } = await newsroom.as(null).site.info()
    expect(membership).toMatchObject({ text: expect.stringMatching(/^Every story, and more .{100,}…$/) })
    expect(membership?.text.length).toBeLessThanOrEqual(160)
    for (const tier of [id, by.id, free.id]) await admin().tiers.remove({ id: tier })
  })

  it.each([
    ['javascript:alert(1)', 'link'],
    ['ftp://pay.example', 'link'],
    ['', 'link'],
  ] as const)('take no address of payment like %j', async (payUrl, payment) => {
    const change = makeTier({ name: 'Odd', kind: 'paid', payment, payUrl })
    await expect(change).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('have different names, in any case', async () => {
    await makeTier({ name: 'Circle' })
    await expect(makeTier({ name: 'CIRCLE' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('cannot be deleted once they had a member, and their changes are written down', async () => {
    const { id } = await makeTier({ name: 'Used' })
    await addMember('used@example.org', id)
    await expect(admin().tiers.remove({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    const {
      members: _members,
      position: _position,
      ...tier
    } = (await admin().tiers.list()).find((each) => each.id === id) ?? {
      ...FIELDS,
      id,
      members: 0,
      position: 0,
    }
    await admin().tiers.update({ ...tier, price: '5 €' })
    expect(await lastAudit()).toMatchObject({ action: 'tier.change', after: { price: '5 €' } })
  })
})

describe('members', () => {
  it('are added manually until the end of their last day, extended and ended, with audit lines', async () => {
    const { id: tierId } = await makeTier({ name: 'By hand' })
    const member = await addMember('Ann@Example.org', tierId, '2026-06-30')
    // Midnight in Berlin.
    expect(member).toMatchObject({
      email: 'Ann@Example.org',
      until: '2026-06-30T22:00:00.000Z',
      isCurrent: true,
    })
    expect(await addMember('ann@example.org', tierId, '2026-06-30')).toEqual(member)
    expect(await admin().members.extend({ id: member.id, lastDay: null })).toMatchObject({ until: null })
    expect(await lastAudit()).toMatchObject({ action: 'member.extend', subjectId: String(member.id) })
    expect(await admin().members.end({ id: member.id })).toMatchObject({ isCurrent: false })
    const line = await lastAudit()
    expect(line).toMatchObject({ action: 'member.end' })
    expect(JSON.stringify(line)).not.toContain('example.org')
  })

  it('begin again with a new start after they ended', async () => {
    const { id: tierId } = await makeTier({ name: 'Again' })
    const member = await addMember('again@example.org', tierId)
    await admin().members.end({ id: member.id })
    newsroom.clock.advance(DAY_MS)
    const returned = await addMember('again@example.org', tierId)
    expect(returned).toMatchObject({
      id: member.id,
      since: newsroom.clock.iso(),
      until: null,
      isCurrent: true,
    })
  })

  it('are listed by tier, state, address and name', async () => {
    const { id: tierId } = await makeTier({ name: 'Listed' })
    for (const name of ['one', 'two', 'three']) await addMember(`${name}@listed.example`, tierId)
    const { items } = await admin().members.list({ tierId })
    expect(items.map(({ email }) => email.split('@')[0])).toEqual(['three', 'two', 'one'])
    await admin().members.end({ id: items[0]?.id ?? 0 })
    const found = async (input: object) =>
      (await admin().members.list({ tierId, ...input })).items.map(({ email }) => email.split('@')[0])
    expect(await found({ state: 'ended' })).toEqual(['three'])
    expect(await found({ state: 'current' })).toEqual(['two', 'one'])
    expect(await found({ q: 'TWO@' })).toEqual(['two'])
    const first = await admin().members.list({ tierId, limit: 2 })
    const second = await admin().members.list({ tierId, limit: 2, cursor: first.nextCursor })
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
  })

  it('are not the holders of addresses that were deleted here', async () => {
    const { id: tierId } = await makeTier({ name: 'Stopped' })
    await addMember('gone@example.org', tierId)
    const [reader] = await newsroom.deps.db.read
      .select()
      .from(subscribers)
      .where(eq(subscribers.emailKey, 'gone@example.org'))
    await admin().subscribers.remove({ id: reader?.id ?? 0 })
    const left = eq(memberships.subscriberId, reader?.id ?? 0)
    expect(await newsroom.deps.db.read.$count(memberships, left)).toBe(0)
    await expect(addMember('gone@example.org', tierId)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('stay although they never confirmed a sign-up for issues', async () => {
    const { id: tierId } = await makeTier({ name: 'Unconfirmed' })
    const at = newsroom.clock.iso()
    await newsroom.deps.db.write((tx) =>
      findOrAddReader(tx, { email: 'slow@example.org', at, language: 'en' }),
    )
    await addMember('slow@example.org', tierId)
    newsroom.clock.advance(2 * DAY_MS)
    await deleteUnconfirmed(newsroom.deps)
    expect((await admin().members.list({ tierId })).items).toMatchObject([{ email: 'slow@example.org' }])
  })
})

describe('a file with members', () => {
  const file = (...lines: string[]) => lines.join('\n')

  it('is shown before it is taken over, and taken over again without effect', async () => {
    const { id: tierId } = await makeTier({ name: 'From file' })
    await addMember('known@example.org', tierId)
    const csv = file(
      'Email,Tier,Until',
      'new@example.org,from FILE,2027-01-31',
      'known@example.org,From file,2027-01-31T12:00:00+01:00',
      'open@example.org,From file,',
      'no address,From file,',
      'a@example.org,Nobody,',
      'b@example.org,From file,31.1.2027',
      'c@example.org,From file,2027-02-31',
      'new@example.org,From file,',
    )
    const outcome = { added: 2, changed: 1, unchanged: 0 }
    const preview = await admin().members.preview({ csv })
    expect(preview).toMatchObject(outcome)
    expect(preview.rejected.map(({ line }) => line)).toEqual([5, 6, 7, 8, 9])
    expect((await admin().members.list({ tierId })).items).toHaveLength(1)
    expect(await admin().members.import({ csv })).toEqual(preview)
    expect(await lastAudit()).toMatchObject({ action: 'member.import', after: { added: 2, rejected: 5 } })
    expect((await admin().members.list({ tierId, q: 'new@' })).items).toMatchObject([
      { until: '2027-01-31T23:00:00.000Z', source: 'import' },
    ])
    expect(await admin().members.import({ csv })).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  })

  it.each([
    ['semicolons', (cells: string[]) => cells.join(';')],
    ['tabs', (cells: string[]) => cells.join('\t')],
    ['commas', (cells: string[]) => cells.join(',')],
  ])('may have %s and the names of other programs', async (separators, line) => {
    const { name: tier } = await makeTier({ name: `Patrons by ${separators}` })
    const head = line(['Name', 'E-Mail Address', 'Group', 'Until'])
    const csv = file(head, line(['Anna', 'anna@example.org', tier, '2027-03-31']))
    expect(await admin().members.preview({ csv })).toMatchObject({ added: 1, rejected: [] })
    const withoutTier = admin().members.preview({ csv: csv.replace('Group', 'Club') })
    await expect(withoutTier).rejects.toThrow('Name, E-Mail Address, Club, Until')
  })

  it('comes back from the download unchanged', async () => {
    const { csv } = await admin().members.csv({ after: 0 })
    expect(csv).toContain('email,name,tier,since,until,source')
    const again = await admin().members.import({ csv })
    expect(again).toMatchObject({ added: 0, changed: 0, rejected: [] })
    expect(again.unchanged).toBeGreaterThan(3)
  })

  it.each([
    ['without the columns', 'address,tier\na@example.org,x'],
    ['with a broken quotation', 'email,tier\n"a@example.org,x'],
    ['with too many rows', `email,tier\n${'a@example.org,x\n'.repeat(5_001)}`],
    ['that is empty', ''],
  ])('%s is rejected', async (_, csv) => {
    await expect(admin().members.preview({ csv })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
