import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

test('pages have security headers, and personal responses are not shared', async ({ request }) => {
  const headers = { origin: 'https://elsewhere.example' }
  const page = await request.get('/', { headers })
  const policy = page.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(page.headers()['x-content-type-options']).toBe('nosniff')
  await logIn(request, ADMIN)
  const user = await request.get('/api/user', { headers })
  expect(user.headers()['content-type']).toContain('application/json')
  expect(user.headers()['cache-control']).toContain('no-store')
  expect(user.headers()['access-control-allow-origin']).toBeUndefined()
  expect(user.headers()['access-control-allow-credentials']).toBeUndefined()
})

test('a made-up session id is rejected, and a GET ends no session', async ({ request, context }) => {
  for (const id of ['x', '%00', 'a'.repeat(43), '"']) {
    const response = await request.get('/api/user', { headers: { cookie: `broadsheet=${id}` } })
    expect([id, response.status()]).toEqual([id, 401])
  }
  await logIn(context.request, ADMIN)
  expect([404, 405]).toContain((await context.request.get('/api/logout')).status())
  expect((await context.request.get('/api/user')).status()).toBe(200)
})

const ADDRESSES = [
  ['/api/nothing-here', 404],
  ['/news/', 200],
  ['/articles', 404],
  ['/foo/bar', 404],
  ['/dashboard/a/b', 200],
  ['/articles/999999999', 404],
] as const

for (const [path, status] of ADDRESSES) {
  test(`${path} returns ${status}`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(status)
    const isPage = response.headers()['content-type']?.includes('text/html') ?? false
    expect(isPage).toBe(!path.startsWith('/api/'))
    if (path.startsWith('/dashboard')) expect(await response.text()).toContain('Enter your username')
  })
}

test('anonymous visitors see the login screen at every address under /dashboard', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboardfoo']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByPlaceholder('Enter your username')).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test.describe('unknown addresses', () => {
  test.use({ expectedMessages: [/404 \(Not Found\)/] })

  test('the dashboard opens its default view for an unknown one', async ({ adminPage: page }) => {
    await page.goto('/dashboard/nothing-of-ours')
    await expect(page.getByRole('heading', { level: 1, name: 'Article Management' })).toBeVisible()
    await page.goto('/dashboardfoo')
    await expect(page.getByText('404 - Page Not Found')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Homepage' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a signed-in user is redirected from the login screen', async ({ adminPage: page }) => {
    await page.goto('/auth')
    await expect(page).toHaveURL('/dashboard')
  })
})

const unchangedFields = ({ id, authorId, createdAt, content }: Record<string, unknown>) => ({
  id,
  authorId,
  createdAt,
  content,
})

test('text is stored as sent, with correct timestamps', async ({ request }) => {
  await logIn(request, ADMIN)
  const sent = { title: 'Größe „ß“ 🗞️', content: 'Erste Zeile\nzweite\n\n日本語 🗞️', featuredImage: '' }
  const response = await request.post('/api/articles', { data: sent })
  expect(response.status()).toBe(201)
  const created = (await response.json()) as Record<string, string | number>
  expect(created).toMatchObject({ title: sent.title, content: sent.content, category: 'news' })
  expect(created['updatedAt']).toBe(created['createdAt'])
  expect(new Date(String(created['createdAt'])).toISOString()).toBe(created['createdAt'])
  const path = `/api/articles/${created['id']}`
  expect((await request.put(path, { data: { title: '' } })).status()).toBe(400)
  const edited = await (await request.put(path, { data: { title: 'Kurz', id: 1, authorId: 999 } })).json()
  expect(edited).toMatchObject({ ...unchangedFields(created), title: 'Kurz' })
  expect(edited.updatedAt).not.toBe(created['createdAt'])
  const me = (await (await request.get('/api/user')).json()) as { id: number }
  const favorites = `/api/users/${me.id}/favorites`
  expect((await request.post(`${favorites}/${created['id']}`)).ok()).toBe(true)
  expect(await (await request.get(favorites)).json()).toContain(String(created['id']))
  expect((await request.delete(path)).ok()).toBe(true)
  expect(await (await request.get(favorites)).json()).not.toContain(String(created['id']))
})

test('a project needs a name but no description', async ({ request }) => {
  await logIn(request, ADMIN)
  for (const data of [{}, { name: '' }, { name: '  ' }, { name: 7 }]) {
    expect((await request.post('/api/projects', { data })).status()).toBe(400)
  }
  const created = await request.post('/api/projects', { data: { name: 'No description' } })
  expect(created.status()).toBe(201)
  expect(await created.json()).toMatchObject({ name: 'No description', status: 'active' })
})
