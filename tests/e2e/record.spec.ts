import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, openSite, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { runSql } from '#tests/support/servers/run-sql.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

test('readers compare the versions of a story, and anybody checks the record', async ({ page }) => {
  const port = String(await freePort())
  const site = await openSite({ PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, DEMO: '0' })
  try {
    const login = await page.request.post(`${site.origin}/api/login`, { data: ADMIN })
    expect(login.status()).toBe(200)
    const post = async (path: string, data: object) =>
      (await page.request.post(`${site.origin}/trpc/${path}`, { data })).json() as Promise<{
        result: { data: { id: number } }
      }>
    const made = await post('articles.create', {
      title: 'All 145 taken off safely',
      content: 'All 145 people were brought ashore.\n\nNobody was hurt.',
    })
    const { id } = made.result.data
    await post('articles.update', {
      id,
      title: 'All 143 taken off safely',
      publicReason: 'Two had gone ashore.',
    })
    await post('articles.update', { id, content: 'All 143 people were brought ashore.\n\nNobody was hurt.' })
    await post('articles.update', {
      id,
      content: 'All 143 people were brought ashore.\n\nNobody got hurt.',
      isTypo: true,
    })
    await post('corrections.add', { articleId: id, text: 'We first wrote 145.' })

    await page.goto(`${site.origin}/articles/${id}`)
    await page.getByRole('link', { name: 'Changed 3 times' }).click()
    await expect(page.getByRole('heading', { name: 'Changed 3 times' })).toBeVisible()
    await expect(page.getByText('1 typo fixed, not counted as a change')).toBeVisible()
    await expect(page.getByText('1 correction added')).toBeVisible()
    await page.getByRole('link', { name: /Two had gone ashore/ }).click()
    await expect(page.locator('del').filter({ hasText: '145' })).toBeVisible()
    await expect(page.locator('ins').filter({ hasText: '143' })).toBeVisible()
    expect(await findViolations(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await expect
      .poll(async () => (await page.request.get(`${site.origin}/record/checkpoint`)).text())
      .toContain('\n5\n')
    await page.goto(`${site.origin}/record`)
    await expect(page.getByRole('heading', { name: 'What it does not prove' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(6)
    expect(await findViolations(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    const command = ['dist/server/cli.js', 'verify-record', site.origin]
    const { stdout } = await promisify(execFile)(process.execPath, command)
    expect(stdout).toContain('5 entries, 5 texts, 0 without public words. Stories: 1 as signed,')
    expect(stdout).toContain('Nothing is wrong.')

    await runSql(site, `UPDATE articles SET content = 'All 145 people were brought ashore.' WHERE id = ${id}`)
    // After a commit, pages are rendered again.
    await post('record.setMode', { mode: 'off' })
    await page.goto(`${site.origin}/articles/${id}`)
    await expect(page.getByText('All 145 people')).toBeVisible()
    await page.getByRole('link', { name: 'now differs from the version that was signed last' }).click()
    await expect(page.getByText('now differs from the version that was signed last')).toBeVisible()
    expect(await findViolations(page, 'main')).toEqual([])
    await post('record.setMode', { mode: 'everything' })
    await page.goto(`${site.origin}/record`)
    await expect(page.getByRole('row', { name: /Nothing is recorded. Set by an admin./ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Everything is recorded. Set by an admin./ })).toBeVisible()
    expect(await findViolations(page, 'main')).toEqual([])
    await expect
      .poll(async () => (await page.request.get(`${site.origin}/record/checkpoint`)).text())
      .toContain('\n7\n')
    const found = `Article ${id} differs from entry 5 in: text.`
    await expect(promisify(execFile)(process.execPath, command)).rejects.toThrow(found)
    const { dataDir, databaseUrl } = site
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: site.origin,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const own = promisify(execFile)(process.execPath, command.slice(0, 2), { env })
    await expect(own).rejects.toThrow(found)
  } finally {
    await site.stop()
  }
})

test('an admin of a copied newsroom says once that it is the newspaper', async ({ page }) => {
  const port = String(await freePort())
  const site = await openSite({ PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, DEMO: '0' })
  try {
    await page.request.post(`${site.origin}/api/login`, { data: ADMIN })
    const data = { title: 'Harbor', content: 'Ships.' }
    await page.request.post(`${site.origin}/api/articles`, { data })
    const signed = () => page.request.get(`${site.origin}/record/checkpoint`)
    await expect.poll(async () => (await signed()).text()).toContain('\n1\n')
    // A copy of the database is in another data folder.
    rmSync(join(site.dataDir, 'installation.json'))
    await page.goto(`${site.origin}/dashboard/mail`)
    await page.getByRole('status').getByRole('link', { name: 'System Status' }).click()
    await expect(page.getByText('This looks like a copy of the newsroom.')).toBeVisible()
    expect(await findViolations(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'This is the newspaper' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Confirm only if no other installation is the newspaper.')
    await dialog.getByRole('button', { name: 'This is the newspaper' }).press('Enter')
    await expect(page.getByText('This looks like a copy of the newsroom.')).toBeHidden()
    await page.request.post(`${site.origin}/api/articles`, { data })
    await expect.poll(async () => (await signed()).text()).toContain('\n2\n')
  } finally {
    await site.stop()
  }
})
