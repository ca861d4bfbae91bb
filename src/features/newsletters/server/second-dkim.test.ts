import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installFromDebian } from '#tests/support/install-from-debian.mjs'
import { openSigningNewsroom, signedIssue, type SigningNewsroom } from '#tests/support/mail/signed-issue.ts'

const python = (args: string[], input?: Buffer) =>
  spawnSync('/usr/bin/python3', args, { encoding: 'utf8', ...(input && { input }) })
const hasDkim = () => python(['-c', 'import dkim']).status === 0
const canRun = hasDkim() || (installFromDebian('python3-dkim') && hasDkim())

let paper: SigningNewsroom
beforeAll(async () => void (paper = await openSigningNewsroom()))
afterAll(() => paper.newsroom.close())

const verify = (message: Buffer) =>
  python(['tests/support/mail/verify-dkim.py', paper.keyName, paper.keyRecord], message)

it.skipIf(!canRun)('is signed for a second verifier too, both headers of one-click included', async () => {
  const { status, stdout, stderr } = verify(await signedIssue(paper.newsroom))
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.trim().split(' ')).toEqual(
    expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'subject', 'message-id']),
  )
})

it.skipIf(!canRun).each([
  ['the subject', /^Subject: .*/m],
  ['the way to unsubscribe', /leave\//],
  ['the text', /Hafen/],
])('is not valid for it after a change of %s', async (_, part) => {
  const message = (await signedIssue(paper.newsroom)).toString('latin1')
  const changed = message.replace(part, (found) => `${found.slice(0, -1)}X`)
  expect(changed).not.toBe(message)
  expect(verify(Buffer.from(changed, 'latin1')).status).toBe(1)
})
