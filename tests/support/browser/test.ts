import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from '@playwright/test'
import { LIVE_PATH } from '#features/changes/shared/live-events.ts'
import type { Role } from '#features/people/shared/roles.ts'
import { ADMIN, startSite, type BuiltSite } from '../servers/built-site.ts'
import { createOfFile, type OfFile } from './of-file.ts'
import { startClockedSite, type ClockedSite } from '../servers/clocked-site.ts'
import { RUN } from './runs.ts'

interface Fixtures {
  /** Settings of the site that differ from those of `startSite`. */
  siteEnv: Record<string, string>
  /** Whether the clock of the site can be moved; not on PostgreSQL, whose clock is the database's. */
  hasClock: boolean
  clockedSite: ClockedSite
  hasScript: void
  /** The site of the test file. */
  site: BuiltSite
  /** Console messages that a test expects; any other fails it. */
  expectedMessages: RegExp[]
  /** How the editor shows texts when it opens. */
  textView: 'visual' | 'markdown'
  adminPage: Page
}

/** Whether the browser of this test runs scripts. */
let hasScript = true

/** Axe says so if a preview is replaced while axe reads it; the page is then read again. */
const LOST_FRAME = /^(Error: )?Respondable target must be a frame/

/**
 * Runs browser tests on the built product, each file on a site of its own. Fails on any console message, page
 * error, or content-security violation.
 */
export const test = base.extend<Fixtures, { ofFile: OfFile }>({
  ofFile: [
    async ({}, use) => {
      const { ofFile, close } = createOfFile()
      await use(ofFile)
      await close()
    },
    { scope: 'worker' },
  ],
  siteEnv: [{}, { option: true }],
  hasClock: [false, { option: true }],
  clockedSite: async ({ site }, use) => use(site as ClockedSite),
  site: async ({ ofFile, siteEnv, hasClock }, use, { file }) => {
    const site = await ofFile(file, `site ${JSON.stringify({ ...siteEnv, hasClock })}`, async () => {
      const value = await (hasClock ? startClockedSite : openSite)(siteEnv)
      return { value, close: () => value.stop() }
    })
    await use(site)
  },
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        connectAgain(context.request)
        const newPage = context.newPage.bind(context)
        context.newPage = async () => {
          const page = await newPage()
          if (hasScript && options?.javaScriptEnabled !== false) waitForHydration(page)
          return page
        }
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  expectedMessages: [[], { option: true }],
  textView: ['visual', { option: true }],
  hasScript: [
    async ({ javaScriptEnabled }, use) => {
      hasScript = javaScriptEnabled !== false
      await use()
    },
    { auto: true },
  ],
  page: async ({ page, expectedMessages, textView }, use) => {
    if (textView === 'markdown') await showMarkdown(page.context())
    const logged: string[] = []
    page.on('console', (message) => {
      if (!isEndOfLive(message) && !LOST_FRAME.test(message.text())) logged.push(message.text())
    })
    page.on('pageerror', ({ message }) => void (LOST_FRAME.test(message) || logged.push(message)))
    await use(page)
    expect(logged.filter((text) => !expectedMessages.some((known) => known.test(text)))).toEqual([])
  },
  adminPage: async ({ page }, use) => {
    await logIn(page.request, ADMIN)
    await use(page)
  },
})

export { expect }

/**
 * True for the message that Chromium logs when the server or the network ends a live connection, as at a restart or a
 * sign-out. The page opens another one.
 */
function isEndOfLive(message: ConsoleMessage): boolean {
  if (!message.location().url.endsWith(LIVE_PATH)) return false
  return /^Failed to load resource: net::ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_(CLOSED|RESET|REFUSED)|EMPTY_RESPONSE|NETWORK_CHANGED)$/.test(
    message.text(),
  )
}

/**
 * Sends a call again if the server closed the idle connection that it was sent on, as browsers do. Between two calls a
 * test can take as long as the server leaves connections open.
 */
function connectAgain(request: APIRequestContext): void {
  for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
    const send = request[method].bind(request)
    request[method] = (url, options) => send(url, { maxRetries: 1, ...options })
  }
}

/** Makes the editor show texts as Markdown in this browser. */
export async function showMarkdown(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('broadsheet.text-view', 'markdown'))
}

/** Starts what this run tests: one process, or three nodes whose process and folders are those of the first. */
export async function openSite(env: Record<string, string> = {}): Promise<BuiltSite> {
  if (RUN !== 'cluster') return startSite(env)
  const { startCluster } = await import('#tests/cluster/start-cluster.ts')
  const { edge, nodes, stop } = await startCluster(env)
  const [first] = nodes
  if (!first) throw new Error('the cluster has nodes')
  return { ...first.site(), origin: edge.origin, stop: () => stop().then(() => 0) }
}

/** Makes `goto` and `reload` wait until the page handles events, unless they are passed `waitUntil`. */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await waitUntilHydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await waitUntilHydrated(page)
    return response
  }
}

/** Waits until all of a page handles events. Pages without script are ready at once. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasScript = document.scripts.length > 0 && document.head.innerHTML.includes('entry-client')
    return !hasScript || 'page' in document.documentElement.dataset
  })
}

/** Waits until a page neither navigates, loads, saves nor shows a spinner. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('html[data-page="ready"]').waitFor()
}

/** Signs a browser context in without the form; its pages and calls share the cookie. */
export async function logIn(request: APIRequestContext, credentials: { username: string; password: string }) {
  const response = await request.post('/api/login', { data: credentials })
  expect(response.status()).toBe(200)
}

/** Creates an account with a role; does not sign it in. */
export async function addPerson(
  admin: APIRequestContext,
  anonymous: APIRequestContext,
  { username, role }: { username: string; role: Role },
): Promise<{ username: string; password: string }> {
  const credentials = { username, password: 'a long enough password' }
  const made = await anonymous.post('/api/register', { data: credentials })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: number }
  if (role !== 'user') {
    expect((await admin.patch(`/api/users/${id}/role`, { data: { role } })).status()).toBe(200)
  }
  return credentials
}
