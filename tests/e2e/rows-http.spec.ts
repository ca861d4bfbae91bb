import { expect, logIn, test } from '#tests/support/browser.ts'
import { ADMIN } from '#tests/support/built-site.ts'

test('pages carry their guard, and answers about a person are nobody else’s (H-32, H-33, A-35)', async ({
  request,
}) => {
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

test('a session id that was made up is nobody’s, and a GET ends no session (A-25, A-29, A-30)', async ({
  request,
  context,
}) => {
  for (const id of ['x', '%00', 'a'.repeat(43), '"']) {
    const answer = await request.get('/api/user', { headers: { cookie: `broadsheet=${id}` } })
    expect([id, answer.status()]).toEqual([id, 401])
  }
  await logIn(context.request, ADMIN)
  expect([404, 405]).toContain((await context.request.get('/api/logout')).status())
  expect((await context.request.get('/api/user')).status()).toBe(200)
})

const ADDRESSES = [
  ['R-20', '/api/nothing-here', 404],
  ['R-23', '/news/', 200],
  ['R-15', '/articles', 404],
  ['R-15', '/foo/bar', 404],
  ['R-09', '/dashboard/a/b', 200],
  ['R-19', '/articles/999999999', 404],
] as const

for (const [row, path, status] of ADDRESSES) {
  test(`${path} answers ${status} (${row})`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(status)
    const isPage = answer.headers()['content-type']?.includes('text/html') ?? false
    expect(isPage).toBe(!path.startsWith('/api/'))
    if (path.startsWith('/dashboard')) expect(await answer.text()).toContain('Enter your username')
  })
}

test('a stranger sees the auth screen at whatever begins like the dashboard (R-08, R-11)', async ({
  page,
}) => {
  for (const path of ['/dashboard', '/dashboardfoo']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.getByPlaceholder('Enter your username')).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test.describe('known by nobody', () => {
  test.use({ expectedMessages: [/404 \(Not Found\)/] })

  test('the desk opens its default view for an unknown one, and no other address (R-10, R-11)', async ({
    adminPage: page,
  }) => {
    await page.goto('/dashboard/nothing-of-ours')
    await expect(page.getByRole('heading', { level: 1, name: 'Article Management' })).toBeVisible()
    await page.goto('/dashboardfoo')
    await expect(page.getByText('404 - Page Not Found')).toBeVisible()
    await page.getByRole('link', { name: 'Return to Homepage' }).click()
    await expect(page).toHaveURL('/')
  })

  test('who is logged in has no use for the log-in (R-21)', async ({ adminPage: page }) => {
    await page.goto('/auth')
    await expect(page).toHaveURL('/dashboard')
  })
})
