import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'

// Every field of an article is changed at once, and must be stored after each way to go on.

test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] })

const PICTURE = '/uploads/a-picture.png'

/** What a field is set to, by its label or in its own way, and what the server then has. */
interface Field {
  name: string
  label: string
  change: (page: Page) => Promise<unknown>
  stored: unknown
}

const fill = (name: string, label: string, value: string, stored: unknown = value): Field => ({
  name,
  label,
  change: (page) => page.getByLabel(label, { exact: true }).fill(value),
  stored,
})
const select = (name: string, label: string, option: string, stored: unknown): Field => ({
  name,
  label,
  change: (page) => page.getByLabel(label, { exact: true }).selectOption({ label: option }),
  stored,
})
const check = (name: string, label: string): Field => ({
  name,
  label,
  change: (page) => page.getByLabel(label, { exact: true }).check(),
  stored: true,
})

async function addGuest(page: Page): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Add to the byline' })
  await search.fill('Ann Reed')
  await page.getByRole('option', { name: 'Ann Reed' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  const entry = page.getByRole('listitem').filter({ hasText: 'Ann Reed' })
  await expect(dialog.or(entry).first()).toBeVisible()
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Save' }).click()
  await entry.getByRole('button', { name: 'Pictures' }).click()
}

async function addTag(page: Page): Promise<void> {
  await page.getByLabel('Tags', { exact: true }).fill('Sea wall')
  await page.getByLabel('Tags', { exact: true }).press('Enter')
}

const fieldsOf = (slug: string, series: string, project: string): Field[] => [
  fill('title', 'Title', 'The second headline'),
  fill('excerpt', 'Excerpt', 'The second standfirst.'),
  fill('content', 'Content', 'The second text.'),
  select('category', 'Category', 'Business', 'business'),
  fill('featuredImage', 'Featured picture', PICTURE),
  fill('imageAlt', 'Alt text', 'A wall of stones'),
  check('imageDecorative', 'The picture is decorative'),
  fill('imageCaption', 'Caption', 'The wall in May'),
  fill('imageCredit', 'Credit', 'Ann Reed'),
  {
    name: 'bylines',
    label: 'Add to the byline',
    change: addGuest,
    stored: ['chief words', 'Ann Reed words,pictures'],
  },
  select('projectId', 'Project', project, expect.any(Number)),
  { name: 'tags', label: 'Tags', change: addTag, stored: ['Sea wall'] },
  select('series', 'Series', series, series),
  fill('position', 'Part', '7', 7),
  fill('slug', 'Address', slug),
  fill('publishedAt', 'Publication date', '2020-02-03T04:05', '2020-02-03T04:05:00.000Z'),
  fill('searchTitle', 'Headline in search results', 'Found'),
  fill('searchDescription', 'Summary in search results', 'Found it.'),
  fill('shareImage', 'Share picture', PICTURE),
  fill('canonicalUrl', 'Original elsewhere', 'https://example.com/first'),
  check('searchHidden', 'Hide from search engines'),
  select('aiAnswers', 'May be quoted in answers', 'No', 'no'),
  select('aiTraining', 'May be used for training', 'Yes', 'yes'),
  fill('sourceUrl', 'Source address', 'https://example.com/source'),
  fill('lang', 'Language', 'de'),
]

interface Topics {
  tags: Array<{ name: string }>
  series: { name: string; position: number } | null
}

/** The stored fields of an article by the names above. */
async function storedFields(page: Page, id: number): Promise<Record<string, unknown>> {
  const read = async <Result>(path: string, input: object) => {
    const response = await page.request.get(
      `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
    )
    return ((await response.json()) as { result: { data: Result } }).result.data
  }
  const bylines = await read<Array<{ name: string; username: string | null; roles: string[] }>>(
    'contributors.bylines',
    { articleId: id },
  )
  const { tags, series } = await read<Topics>('topics.ofArticle', { articleId: id })
  return {
    ...(await read<Record<string, unknown>>('articles.forEdit', { id })),
    slug: (await read<{ slug: string | null }>('articles.address', { id })).slug,
    bylines: bylines.map(({ name, username, roles }) => `${name || username} ${roles.join(',')}`),
    tags: tags.map(({ name }) => name),
    series: series?.name,
    position: series?.position,
  }
}

async function openFolds(page: Page): Promise<void> {
  for (const fold of [
    'Alt text, caption, credit',
    'Search and sharing',
    'Source, language, template',
    'Publication',
  ])
    await page.locator(`details:not([open]) > summary`, { hasText: fold }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Ways to go on after a change. Each ends when a draft should be stored; a published article then needs Save. */
const WAYS: Record<string, (page: Page, status: string) => Promise<unknown>> = {
  async Save(page) {
    await save(page)
    await expect(page).toHaveURL(/\/dashboard\/articles$/)
  },
  async Back(page, status) {
    await page.getByRole('button', { name: 'Back to the articles' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    if (status === 'published') await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard\/articles$/)
  },
  async reload(page) {
    page.once('dialog', (question) => void question.accept())
    await page.reload()
  },
  async 'lost connection'(page) {
    await page.context().setOffline(true)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('There is no connection')).toBeVisible()
    await page.context().setOffline(false)
  },
}

for (const status of ['draft', 'published']) {
  for (const [way, goOn] of Object.entries(WAYS)) {
    test(`every changed field of a ${status} article is stored after ${way}`, async ({ adminPage: page }) => {
      const create = async (path: string, data: object) =>
        (await (await page.request.post(path, { data })).json()) as {
          id: number
          result: { data: { id: number } }
        }
      const name = `${status} ${way}`
      await create('/api/series', { name })
      await create('/trpc/projects.create', { name })
      const article = { title: 'A headline', content: 'A text.', status }
      const { id } = (await create('/trpc/articles.create', article)).result.data
      await page.route(PICTURE, (route) => route.fulfill({ body: '' }))
      await page.goto(`/dashboard/articles/${id}`)
      await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
      await openFolds(page)
      const fields = fieldsOf(name.replaceAll(' ', '-').toLowerCase(), name, name)
      for (const { change } of fields) await change(page)
      await goOn(page, status)
      if (status === 'published' && (way === 'Back' || way === 'reload')) {
        await page.goto(`/dashboard/articles/${id}`)
        await expect(page.getByText('NOT SAVED', { exact: true })).toBeVisible()
        await save(page)
      }
      const expected = Object.fromEntries(fields.map(({ name, stored }) => [name, stored]))
      await expect.poll(() => storedFields(page, id)).toMatchObject(expected)
      // Its picture does not exist, and other tests open the lists that would show it.
      expect((await page.request.delete(`/api/articles/${id}`)).ok()).toBe(true)
    })
  }
}
