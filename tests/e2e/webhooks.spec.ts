import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from '#tests/support/browser/test.ts'

/** The address of another system that accepts everything. */
const test = base.extend<object, { receiver: string }>({
  receiver: [
    async ({}, use) => {
      const server = createServer((request, response) => request.resume().on('end', () => response.end('ok')))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  siteEnv: { OUTBOUND_ALLOW: '127.0.0.1:*' },
})

test('a test of a webhook shows its result without a reload', async ({ adminPage: page, receiver }) => {
  await page.goto('/dashboard/webhooks')
  await page.getByLabel('Address', { exact: true }).fill(receiver)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const deliveries = page.getByRole('table', { name: 'Deliveries' })
  await expect(deliveries.getByText('Delivered (200)')).toBeVisible({ timeout: 20_000 })
})
