import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import yauzl from 'yauzl'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'

// An empty newsroom is one of the cases.
test.use({ siteEnv: { DEMO: '0' } })

/** Presses the button of a format, and returns the name of the ZIP file and its files by name. */
async function download(page: Page, format: string): Promise<{ name: string; files: Map<string, string> }> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ZIP: ${format}` }).click()
  const file = await started
  const zip = await yauzl.fromBufferPromise(await readFile(await file.path()))
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks).toString())
  }
  return { name: file.suggestedFilename(), files }
}

const articlesIn = (files: Map<string, string>) =>
  [...files.keys()].filter((name) => name.startsWith('articles/'))

async function openMoveOut(page: Page): Promise<void> {
  await page.goto('/dashboard/move-in')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move In')
  await page.getByRole('tab', { name: 'Move Out' }).click()
  await expect(page).toHaveURL(/\/dashboard\/move-in\/out$/)
}

test('an admin downloads the newsroom in three forms', async ({ adminPage: page, playwright, site }) => {
  await openMoveOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move Out')
  await expect(page).toHaveTitle(/^Move Out/)

  const empty = await download(page, 'Markdown files')
  expect(articlesIn(empty.files)).toEqual([])
  expect(empty.files.get('sections.json')).toContain('news')

  const data = { title: 'The lighthouse is sold', content: 'Seven words about a very old lighthouse.' }
  expect((await page.request.post('/api/articles', { data })).status()).toBe(201)
  const { name, files } = await download(page, 'Markdown files')
  expect(name).toMatch(/^broadsheet-markdown-[\d-]+\.zip$/)
  const [path = ''] = articlesIn(files)
  expect(files.get(path)).toContain(data.content)
  expect([...files.keys()].filter((each) => each.startsWith('readers/'))).toEqual([])
  const wordpress = await download(page, 'WordPress')
  expect(wordpress.name).toMatch(/^broadsheet-wordpress-/)
  expect(wordpress.files.get('wordpress.xml')).toContain(data.content)
  const ghost = await download(page, 'Ghost')
  expect(ghost.files.get('ghost.json')).toContain(data.content)

  const reader = await playwright.request.newContext({ baseURL: site.origin })
  await addPerson(page.request, reader, { username: 'rose', role: 'user' })
  await reader.dispose()
  await page.getByLabel('Include readers').check()
  const withReaders = await download(page, 'Markdown files')
  expect(withReaders.files.get('readers/accounts.json')).toContain('rose')

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const violations = await findViolations(page)
    expect(violations.map((each) => each.id)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('the tab says why there is no file while another one is sent', async ({ adminPage: page, site }) => {
  await openMoveOut(page)
  // A reader that takes nothing holds an export open that is larger than what connections buffer.
  const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(24_000_000)])
  const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer }
  const sent = await page.request.post('/api/media/upload', { multipart: { title: 'Plan', file } })
  expect(sent.status()).toBe(201)
  const stopping = new AbortController()
  const { cookies } = await page.context().storageState()
  const held = await fetch(`${site.origin}/api/exports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.map((each) => `${each.name}=${each.value}`).join('; '),
    },
    body: JSON.stringify({ format: 'markdown' }),
    signal: stopping.signal,
  })
  expect(held.status).toBe(200)
  await page.getByRole('button', { name: 'Download ZIP: Ghost' }).click()
  const notice = page.getByText('Another export is being sent.')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move Out')
  stopping.abort()
})

test('it is for admins', async ({ page, playwright, site }) => {
  const admin = await playwright.request.newContext({ baseURL: site.origin })
  await logIn(admin, ADMIN)
  const writer = await addPerson(admin, page.request, { username: 'mara', role: 'writer' })
  await logIn(page.request, writer)
  await page.goto('/dashboard/move-in/out')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download ZIP/ })).toHaveCount(0)
  const rejected = await page.request.post('/api/exports', { form: { format: 'markdown' } })
  expect(rejected.status()).toBe(403)
  await admin.dispose()
})
