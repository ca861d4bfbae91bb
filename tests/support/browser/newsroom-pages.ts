import type { APIRequestContext, ElementHandle, Locator, Page } from '@playwright/test'
import { editionLayout, withStrips } from '#features/front-page/shared/edition.ts'
import type { Role } from '#features/people/shared/roles.ts'
import { ADMIN, type BuiltSite } from '../servers/built-site.ts'

// What measurements and pictures of the product have in common. Pages are found by roles and names, so that another
// markup of a screen changes nothing here.

interface Credentials {
  username: string
  password: string
}

/** Signs a browser window in without the form. Throws if the server rejects it. */
export async function logIn(request: APIRequestContext, { username, password }: Credentials): Promise<void> {
  const response = await request.post('/api/login', { data: { username, password } })
  if (!response.ok()) throw new Error(`${username} cannot log in: ${response.status()}`)
}

/** Creates an account with a role and returns how it logs in. */
export async function addPerson({ site }: { site: BuiltSite }, role: Role): Promise<Credentials> {
  const person = { username: `bench.${role}`, password: ADMIN.password }
  const send = (method: 'POST' | 'PATCH', path: string, body: object, cookie = '') =>
    fetch(site.origin + path, {
      method,
      headers: { 'content-type': 'application/json', origin: site.origin, cookie },
      body: JSON.stringify(body),
    })
  const made = await send('POST', '/api/register', person)
  const { id } = (await made.json()) as { id: number }
  const session = await send('POST', '/api/login', ADMIN)
  const cookies = session.headers.getSetCookie().map((line) => line.split(';')[0])
  const changed = await send('PATCH', `/api/users/${id}/role`, { role }, cookies.join('; '))
  if (!changed.ok) throw new Error(`no ${role}: ${changed.status}`)
  return person
}

/** Saves Edition as the front page, with a strip for each of the first sections. */
export async function chooseEdition(request: APIRequestContext): Promise<void> {
  const { version } = (await (await request.get('/api/front-page')).json()) as { version: number }
  const layout = withStrips(editionLayout(), ['technology', 'business', 'politics', 'entertainment'])
  const saved = await request.put('/api/front-page', { data: { version, layout } })
  if (!saved.ok()) throw new Error(`Edition was not saved: ${saved.status()}`)
}

/** The link to a page of the site's settings. */
export const settingsPage = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Settings of the site' }).getByRole('link', { name, exact: true })

/** Opens the newest published article in the editor, with its panel shut if it has one. */
export async function openArticle(page: Page): Promise<void> {
  const { request } = page
  const [article] = (await (await request.get('/api/articles?limit=1')).json()) as Array<{ id: number }>
  await page.goto(`/dashboard/articles/${article?.id}`)
  await textOf(page)
  const panel = page.getByRole('button', { name: /panel/i, expanded: true }).first()
  if (await panel.isVisible()) await panel.click()
}

/** Waits for the text of the open article, the tallest field on the page, and returns it. */
export async function textOf(page: Page): Promise<ElementHandle<Element>> {
  await page.locator('[contenteditable="true"] p').first().waitFor()
  const handle = await page.evaluateHandle(
    () =>
      [...document.querySelectorAll('[contenteditable="true"]')].toSorted(
        (a, b) => b.clientHeight - a.clientHeight,
      )[0],
  )
  const element = handle.asElement()
  if (!element) throw new Error('The page has no text to edit')
  return element
}
