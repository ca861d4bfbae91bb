import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { transactionalEmail } from '#features/mail/server/sending/transactional-email.ts'
import { publishDue } from '#features/articles/server/publishing/publish-due.job.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { NoticeKind } from '#features/mail/shared/mail.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  for (const role of ['staff', 'admin', 'writer'] as const) await giveAddress(role)
})
afterAll(() => newsroom.close())
beforeEach(async () => {
  await newsroom.deps.db.write(async (tx) => void (await tx.db.delete(transactionalEmails)))
})

async function giveAddress(role: 'staff' | 'admin' | 'writer'): Promise<void> {
  const email = `${role}@paper.example`
  const at = newsroom.clock.iso()
  const row = { email, emailKey: email, tier: 'free', isSubscribed: true, consentSource: 'account' } as const
  const times = { confirmedAt: at, createdAt: at, updatedAt: at }
  await newsroom.deps.db.write(
    async (tx) =>
      void (await tx.db.insert(subscribers).values({ ...row, ...times, userId: newsroom.people[role].id })),
  )
}

const as = (role: 'staff' | 'admin' | 'writer') => newsroom.as(newsroom.people[role])
const want = (role: 'staff' | 'admin' | 'writer', kinds: NoticeKind[]) =>
  as(role).ownMail.setNotices({ kinds })
const mails = async () =>
  (await newsroom.deps.db.read.select().from(transactionalEmails)).map(
    ({ address, subject }) => `${address}: ${subject}`,
  )

it('mails an article to review to the editors who want it, and no one else', async () => {
  await want('staff', ['review'])
  await want('admin', ['late'])
  const { id } = await as('writer').articles.create({ title: 'Harbor', content: 'Text.', status: 'draft' })
  expect(await mails()).toEqual([])
  await as('writer').articles.setStatus({ id, status: 'review' })
  expect(await mails()).toEqual(['staff@paper.example: To review: Harbor'])
})

it('breaks a long link and keeps the lines of a text', async () => {
  const { html } = await transactionalEmail(
    newsroom.deps,
    {
      address: 'a@paper.example',
      subject: 'S',
      plainText: `One.\nTwo.\n\n/invite?code=${'x'.repeat(200)}`,
    },
    { at: new Date(), origin: 'https://paper.example', messageId: 'm.1' },
  )
  expect(html).toContain('>One.<br>Two.</p>')
  expect(html).toMatch(/<p style="[^"]*overflow-wrap:anywhere"><a href="https:\/\/paper\.example\/invite/)
})

it('mails a note to those whom it names', async () => {
  await want('staff', ['mention'])
  const { id } = await as('writer').articles.create({
    title: 'Pier',
    content: 'The pier is closed.',
    status: 'draft',
  })
  const anchor = { quote: 'pier', prefix: 'The ', suffix: ' is', start: 4 }
  await as('writer').notes.add({ articleId: id, anchor, text: '@editor is this right?' })
  expect(await mails()).toEqual(['staff@paper.example: student mentioned you in a note'])
})

it('mails a note once to those whom an edit names, who had it in their lists', async () => {
  await want('staff', ['mention'])
  const article = { title: 'Pier', content: 'The pier is closed.', status: 'draft' } as const
  const { id } = await as('staff').articles.create(article)
  const anchor = { quote: 'pier' }
  const { noteId } = await as('writer').notes.add({ articleId: id, anchor, text: 'Right?' })
  for (const text of ['Right, @editor?', 'Is it right, @editor?'])
    await as('writer').notes.edit({ id: noteId, text })
  expect(await mails()).toEqual(['staff@paper.example: student mentioned you in a note'])
})

it('mails a late publication', async () => {
  await want('admin', ['late'])
  const { id } = await as('staff').articles.create({ title: 'Ferry', content: 'Text.', status: 'draft' })
  const scheduledFor = new Date(newsroom.clock.now() + 60_000).toISOString()
  await as('staff').articles.setStatus({ id, status: 'scheduled', scheduledFor })
  newsroom.clock.advance(3_600_000)
  await publishDue(newsroom.deps)
  expect(await mails()).toEqual(['admin@paper.example: Published late: Ferry'])
})

it('mails password links to a confirmed address, and invitations to a given one', async () => {
  await as('admin').users.resetLink({ id: newsroom.people.staff.id })
  await as('admin').users.invite({ role: 'writer', email: 'new@paper.example' })
  expect(await mails()).toEqual([
    'staff@paper.example: Choose a new password',
    'new@paper.example: You are invited to Broadsheet',
  ])
  await as('admin').users.resetLink({ id: newsroom.people.user.id })
  expect(await mails()).toHaveLength(2)
})

it('needs a confirmed address', async () => {
  await as('admin').ownMail.removeAddress()
  await expect(want('admin', ['late'])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
