import { afterEach, beforeEach, expect, it } from 'vitest'
import { oneTimeLinks } from '#features/people/tables/auth.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { openTestNewsroom, PASSWORD, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
beforeEach(async () => (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const chief = () => newsroom.as(newsroom.people.admin).users

it('lists open invites without their links', async () => {
  const { token } = await chief().invite({ role: 'staff' })
  const used = await chief().invite({ role: 'user' })
  await newsroom.as(null).users.acceptInvite({ token: used.token, username: 'new.one', password: PASSWORD })
  const invites = await chief().invites()
  expect(invites).toMatchObject([{ role: 'staff', createdBy: 'chief', createdAt: newsroom.clock.iso() }])
  expect(JSON.stringify(invites)).not.toContain(token)
  newsroom.clock.advance(7 * DAY_MS)
  expect(await chief().invites()).toEqual([])
})

it('tells invites apart by a note, which ends with the invite', async () => {
  const { token } = await chief().invite({ role: 'staff', note: ' Ida Quist, sports ' })
  await chief().invite({ role: 'staff', note: '' })
  expect((await chief().invites()).map(({ note }) => note)).toEqual([null, 'Ida Quist, sports'])
  await expect(chief().invite({ role: 'staff', note: 'x'.repeat(101) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await newsroom.as(null).users.acceptInvite({ token, username: 'new.one', password: PASSWORD })
  const [open] = await chief().invites()
  await chief().revokeInvite({ id: open?.id ?? 0 })
  const rows = await newsroom.deps.db.read.select({ note: oneTimeLinks.note }).from(oneTimeLinks)
  expect(rows).toEqual([{ note: null }, { note: null }])
})

it('revokes an invite', async () => {
  const { token } = await chief().invite({ role: 'admin' })
  const [invite] = await chief().invites()
  await chief().revokeInvite({ id: invite?.id ?? 0 })
  expect(await chief().invites()).toEqual([])
  const use = newsroom.as(null).users.acceptInvite({ token, username: 'new.one', password: PASSWORD })
  await expect(use).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(chief().revokeInvite({ id: invite?.id ?? 0 })).rejects.toThrow('no such invitation')
})

it('does not revoke reset links', async () => {
  const { token } = await chief().resetLink({ id: newsroom.people.user.id })
  for (let id = 1; id < 5; id++)
    await chief()
      .revokeInvite({ id })
      .catch(() => undefined)
  await newsroom.as(null).users.resetPassword({ token, password: 'quite another long one' })
})

it('keeps an invite open after a taken or misleading username', async () => {
  const { token } = await chief().invite({ role: 'staff' })
  const accept = (username: string) =>
    newsroom.as(null).users.acceptInvite({ token, username, password: PASSWORD })
  await expect(accept('editor')).rejects.toThrow('already exists')
  await expect(accept('еditor')).rejects.toThrow('alphabets')
  expect((await accept('info')).role).toBe('staff')
})

it('sends an invitation to an address, and only with a mail server', async () => {
  const email = 'new@a.example'
  await expect(chief().invite({ role: 'writer', email })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const mailing = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  const { token } = await mailing
    .as(mailing.people.admin)
    .users.invite({ role: 'writer', email, note: 'Ida Quist' })
  const mails = await mailing.deps.db.read.select().from(transactionalEmails)
  expect(mails).toMatchObject([{ kind: 'invite', address: email }])
  expect(mails[0]?.plainText).toMatch(/^chief invites you to write for Broadsheet\. .*seven days:/)
  expect(mails[0]?.plainText).toContain(`/auth?invite=${token}`)
  expect(await mailing.as(null).users.readInvite({ token })).toMatchObject({
    invite: {
      role: 'writer',
      note: 'Ida Quist',
      sentence: expect.stringContaining('to write for') as string,
    },
  })
  for (const cut of [token.slice(0, 12), `${token}=20`])
    await expect(mailing.as(null).users.readInvite({ token: cut })).rejects.toThrow('no longer valid')
  expect(await mailing.as(null).site.info()).toMatchObject({ hasMail: true })
  expect(await newsroom.as(null).site.info()).not.toHaveProperty('hasMail')
  await mailing.close()
})

it('confirms the address of a mailed invitation, and none for a link that was only copied', async () => {
  const mailing = await openTestNewsroom({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    PUBLIC_ORIGIN: 'https://paper.example',
  })
  const visitor = mailing.as(null).users
  const accept = async (username: string, address: (mailed: string, before: string) => string) => {
    const email = `${username}@a.example`
    const { token } = await mailing.as(mailing.people.admin).users.invite({ role: 'writer', email })
    const texts = (await mailing.deps.db.read.select().from(transactionalEmails)).map(
      (mail) => mail.plainText,
    )
    const words = texts.map((text) => /&address=(\S+)/.exec(text)?.[1] ?? '')
    const user = await visitor.acceptInvite({
      token,
      username,
      password: PASSWORD,
      address: address(words.at(-1) ?? '', words[0] ?? ''),
    })
    return (await mailing.as(user).ownMail.get()).email
  }
  expect(await accept('ida.quist', (mailed) => mailed)).toBe('ida.quist@a.example')
  expect(await accept('copied.link', () => '')).toBeNull()
  expect(await accept('other.word', (_, ofAnother) => ofAnother)).toBeNull()
  await mailing.close()
})
