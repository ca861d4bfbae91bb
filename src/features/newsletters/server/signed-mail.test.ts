import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSigningNewsroom, signedIssue, type SigningNewsroom } from '#tests/support/mail/signed-issue.ts'

let paper: SigningNewsroom
beforeAll(async () => void (paper = await openSigningNewsroom()))
afterAll(() => paper.newsroom.close())

const issue = () => signedIssue(paper.newsroom)

/** Answers as the DNS of the paper. */
const resolver = async (name: string, type: string): Promise<string[][]> => {
  expect([name, type]).toEqual([paper.keyName, 'TXT'])
  return [[paper.keyRecord]]
}

it('signs issues with DKIM, both headers of one-click unsubscription included', async () => {
  const message = await issue()
  const { results } = await dkimVerify(message, { resolver })
  expect(results).toMatchObject([
    { signingDomain: 'paper.example', selector: 'news', status: { result: 'pass' } },
  ])
  const signed = /^DKIM-Signature:(?:.|\r\n[ \t])*?\bh=((?:[^;])*)/im.exec(message.toString())?.[1] ?? ''
  const names = signed.toLowerCase().replaceAll(/\s/g, '').split(':')
  expect(names).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject']),
  )
  expect(message.toString()).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

it.each(['Grüße', 'Hafen', 'leave/'])('has a signature that a change of %j breaks', async (words) => {
  const message = (await issue()).toString('latin1')
  const { subject = '' } = await simpleParser(Buffer.from(message, 'latin1'))
  const from = words === 'Grüße' ? /^Subject: .*/m : words === 'Hafen' ? /Hafen/ : /leave\//
  expect(subject).toContain('Grüße')
  const changed = message.replace(from, (found) => `${found.slice(0, -1)}X`)
  expect(changed).not.toBe(message)
  const { results } = await dkimVerify(Buffer.from(changed, 'latin1'), { resolver })
  expect(results[0]?.status.result).not.toBe('pass')
})

it('parses as it was written', async () => {
  const mail = await simpleParser(await issue())
  expect(mail).toMatchObject({
    subject: 'Grüße — نشرة الصباح',
    from: { value: [{ name: 'Der Morgen', address: 'news@paper.example' }] },
    to: { value: [{ address: 'ann@a.example' }] },
  })
  expect(mail.text).toContain('نص')
  expect(mail.html).toContain('<p>نص</p>')
})
