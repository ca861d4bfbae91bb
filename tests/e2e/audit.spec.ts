import { readFile } from 'node:fs/promises'
import { addPerson, expect, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

test('the audit log is filtered, and its export contains the shown lines', async ({
  adminPage: page,
  playwright,
  site,
}) => {
  const anonymous = await playwright.request.newContext({ baseURL: site.origin })
  await addPerson(page.request, anonymous, { username: 'written.down', role: 'staff' })
  await page.goto('/dashboard/audit')
  const table = page.getByRole('table', { name: 'Audit log' })
  await page.getByLabel('Action').selectOption('role.change')
  const line = table.getByRole('row').filter({ hasText: 'role: user → staff' }).first()
  await expect(line).toContainText(ADMIN.username)
  await expect(line).toContainText('loopback')
  await expect(table.getByRole('row').filter({ hasText: 'login' })).toHaveCount(0)
  await page.getByLabel('Actor').fill(ADMIN.username)
  await expect(line).toBeVisible()
  const shown = (await table.getByRole('row').count()) - 1
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('audit-log.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toBe('id,at,actor,actorId,address,action,subjectType,subjectId,before,after,requestId')
  expect(lines.slice(1)).toHaveLength(shown)
  expect(lines.slice(1).every((text) => text.includes(`,${ADMIN.username},`))).toBe(true)
  expect(lines.slice(1).every((text) => text.includes(',role.change,'))).toBe(true)

  await page.getByLabel('Actor').fill('unknown.user')
  await expect(page.getByText('No entry matches these filters.')).toBeVisible()
  await anonymous.dispose()
})

test('a past day shows none of today’s lines', async ({ adminPage: page }) => {
  await page.goto('/dashboard/audit')
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No entry matches these filters.')).toBeVisible()
})
