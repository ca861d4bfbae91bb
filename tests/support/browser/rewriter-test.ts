import type { APIRequestContext, Page, Request } from '@playwright/test'
import { expect, test as base } from './test.ts'
import { openModelServer, type ModelServer } from '../servers/model-server.ts'
import { openSourceSite, type SourceSite } from '../servers/source-site.ts'

interface Fixtures {
  isRegistered: boolean
  source: SourceSite
  model: ModelServer
  hasModel: boolean
}

export const test = base.extend<Fixtures>({
  isRegistered: [true, { option: true }],
  adminPage: async ({ adminPage, source, isRegistered }, use) => {
    if (isRegistered) await registerSource(adminPage.request, source.origin)
    await use(adminPage)
  },
  hasModel: [false, { option: true }],
  source: async ({ ofFile }, use, { file }) => {
    const source = await ofFile(file, 'source', async () => {
      const value = await openSourceSite()
      return { value, close: () => value.close() }
    })
    await use(source)
  },
  model: async ({ ofFile }, use, { file }) => {
    const model = await ofFile(file, 'model', async () => {
      const value = await openModelServer()
      return { value, close: () => value.close() }
    })
    await use(model)
  },
  siteEnv: async ({ hasModel, model }, use) => {
    const settings = { REWRITER_BASE_URL: model.baseUrl, REWRITER_MODEL: 'small-model' }
    await use({ OUTBOUND_ALLOW: '127.0.0.1:*', ...(hasModel ? settings : {}) })
  },
})

/** Enters a site into the register of sources; does nothing when it is registered. */
export async function registerSource(admin: APIRequestContext, url: string) {
  const data = { name: 'Ellery Post', hosts: [url], license: 'wire-contract', creditLine: '© Ellery Post' }
  const response = await admin.post('/trpc/sources.create', { data })
  expect([200, 409]).toContain(response.status())
}

export const rewriteButton = (page: Page) => page.getByRole('button', { name: 'Fetch & Rewrite' })
export const badge = (page: Page) => page.getByText('Ready to Publish', { exact: true })
export const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

/** Opens the Article Rewriter. */
export async function openRewriter(page: Page) {
  await page.goto('/dashboard/rewriter')
  await expect(page.getByLabel('Article URL')).toBeVisible()
}

/** Rewrites the article at an address and waits for the result. */
export async function rewrite(page: Page, url: string) {
  await openRewriter(page)
  await page.getByLabel('Article URL').fill(url)
  await rewriteButton(page).click()
  await expect(badge(page)).toBeVisible()
}

/** The input of a tRPC mutation, sent alone or in a batch. */
export function inputOf(request: Request): Record<string, unknown> {
  const body = request.postDataJSON() as Record<string, Record<string, unknown>>
  return body['0'] ?? body
}
