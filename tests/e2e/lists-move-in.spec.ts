import type { Browser, Page } from '@playwright/test'
import { expect, mailTo, test } from '#tests/support/browser/mail-test.ts'
import { ghostList, substackList, type OldMember } from '#tests/support/mail/mail-lists.ts'
import { bounceOf, complaintOf, headerOf } from '#tests/support/mail/reports.ts'
import { filesWith, tablesWith } from '#tests/support/mail/where-stored.ts'
import { runCommand } from '#tests/support/servers/run-command.ts'
import type { SmtpSink } from '#tests/support/servers/smtp-sink.ts'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'

// The lists of two old sites, from the move to the last reader who is forgotten, on a site that logs everything.

test.use({ mailEnv: { LOG_LEVEL: 'debug' } })

const FORGOTTEN = { email: 'Quillfeather@Post.example', name: 'Odessa Quillfeather' }
const member = (email: string, isSubscribed = true): OldMember => ({ email, name: '', isSubscribed })

const GHOST = [
  member('bounces@post.example'),
  member('complains@post.example'),
  { ...FORGOTTEN, isSubscribed: true },
  member('left-before@post.example', false),
]
const SUBSTACK = [
  member('leaves@post.example'),
  member('stays@post.example'),
  member(FORGOTTEN.email.toLowerCase()),
  member('disabled@post.example', false),
]

test('two lists move in, get an issue, bounce, complain, leave, and are forgotten', async ({
  adminPage: desk,
  browser,
  sink,
  site,
}) => {
  test.setTimeout(480_000)
  desk.setDefaultTimeout(30_000)
  await moveIn(desk, 'ghost', ghostList(GHOST))
  await moveIn(desk, 'substack', substackList(SUBSTACK))
  await stateConsent(desk)

  await sendIssue(desk, 'Fog over the harbor', 5)
  const issues = issuesIn(sink, 'Fog over the harbor')
  expect([...issues.keys()].toSorted()).toEqual([
    'bounces@post.example',
    'complains@post.example',
    'leaves@post.example',
    'quillfeather@post.example',
    'stays@post.example',
  ])
  const issueTo = (address: string) => issues.get(address) ?? { from: '', to: '', raw: '' }
  await runCommand(site, ['mail', 'bounce'], bounceOf(issueTo('bounces@post.example')))
  await runCommand(site, ['mail', 'bounce'], complaintOf(issueTo('complains@post.example')))
  const [, way = ''] =
    /<(http[^>]+)>/.exec(headerOf(issueTo('leaves@post.example'), 'List-Unsubscribe')) ?? []
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(way, { method: 'POST', body })).status).toBe(200)

  expect(tablesWith(site, 'quillfeather')).toContain('subscribers.email')
  await forgetByMail(browser, site, sink)
  await expectForgotten(site, 'quillfeather')

  await sendIssue(desk, 'Sun over the harbor', 1)
  expect([...issuesIn(sink, 'Sun over the harbor').keys()]).toEqual(['stays@post.example'])
  await moveIn(desk, 'ghost', ghostList(GHOST))
  await desk.goto('/dashboard/subscribers')
  await expect(desk.getByText('stays@post.example')).toBeVisible()
  await expect(desk.getByText('Quillfeather')).toHaveCount(0)
  await expectForgotten(site, 'quillfeather')
})

async function moveIn(
  desk: Page,
  system: 'ghost' | 'substack',
  file: ReturnType<typeof ghostList>,
): Promise<void> {
  await desk.goto('/dashboard/move-in')
  await desk.getByLabel('System', { exact: true }).selectOption(system)
  await desk.getByLabel('Export file').setInputFiles(file)
  if (system === 'substack')
    await desk.getByLabel('Address of the old site').fill('https://harbor.substack.com')
  await desk.getByRole('button', { name: 'Try it first' }).click()
  await expect(desk.getByText('This was a trial. Nothing was written.')).toBeVisible({ timeout: 60_000 })
  await desk.getByRole('button', { name: 'Move in', exact: true }).click()
  const question = desk.getByRole('dialog', { name: 'Move in now?' })
  await question.getByRole('button', { name: 'Move in', exact: true }).click()
  await expect(desk.getByText('Import complete.')).toBeVisible({ timeout: 60_000 })
}

async function stateConsent(desk: Page): Promise<void> {
  await desk.goto('/dashboard/readers')
  await expect(desk.getByRole('row').filter({ hasText: 'Newsletter' })).toBeVisible()
  await desk.getByRole('navigation').getByRole('link', { name: 'Consent', exact: true }).click()
  await expect(desk.getByText('5 imported readers get no newsletter yet.')).toBeVisible()
  await desk.getByLabel('How they consented').fill('They signed up on our former sites.')
  await desk.getByLabel('Newsletter').check()
  await desk.getByRole('button', { name: 'Record their consent' }).click()
  await expect(desk.getByText('No one is waiting for consent.')).toBeVisible()
}

/** Writes an issue to all readers and sends it, until the mail server took it for each of them. */
async function sendIssue(desk: Page, subject: string, people: number): Promise<void> {
  await desk.goto('/dashboard/readers')
  await desk.getByRole('button', { name: 'New issue' }).click()
  await desk.getByRole('textbox', { name: 'Headline' }).fill(subject)
  await desk.getByRole('textbox', { name: 'Content' }).click()
  await desk.keyboard.type('Good morning from the harbor.')
  await expect(desk.locator('[data-phase=saved]')).toBeVisible()
  await desk.getByRole('button', { name: `Send to ${people}`, exact: true }).click()
  await desk.getByRole('button', { name: 'Send now' }).click()
  await expect(desk.getByRole('heading', { name: subject })).toBeVisible()
  await expect(desk.locator('[data-state=accepted]')).toHaveText(String(people), { timeout: 30_000 })
}

const issuesIn = (sink: SmtpSink, subject: string) =>
  new Map(
    sink.taken
      .filter((mail) => headerOf(mail, 'Subject') === subject)
      .map((mail) => [mail.to.toLowerCase(), mail] as const),
  )

/** Opens the reader's page by mail, as a reader without script would, and deletes the address there. */
async function forgetByMail(browser: Browser, { origin }: BuiltSite, sink: SmtpSink): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const reader = await context.newPage()
  reader.setDefaultTimeout(30_000)
  await reader.goto('/newsletters/me')
  await reader.getByRole('main').getByLabel('Your email address').fill(FORGOTTEN.email)
  await reader.getByRole('button', { name: 'Send me the link' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  const mail = await mailTo(sink, FORGOTTEN.email, '/newsletters/me/')
  const [link = ''] = /\/newsletters\/me\/[\w.-]+/.exec(mail) ?? []
  await reader.goto(link)
  await reader.getByRole('main').getByRole('button').click()
  await expect(reader.getByText(FORGOTTEN.email)).toBeVisible()
  await reader.getByRole('button', { name: 'Delete my address' }).click()
  await expect(reader.getByText(FORGOTTEN.email)).toHaveCount(0)
  await context.close()
}

/** Looks for a word in each table, in a backup made now, and in everything that the site has logged. */
async function expectForgotten(site: BuiltSite, word: string): Promise<void> {
  expect(tablesWith(site, word)).toEqual([])
  const to = `${site.dataDir}/backups-of-test/${Date.now()}`
  await runCommand(site, ['backup', '--to', to])
  expect(await filesWith(to, 'stays@post.example')).toHaveLength(1)
  expect(await filesWith(to, word)).toEqual([])
  expect(site.output().toLowerCase()).not.toContain(word)
}
