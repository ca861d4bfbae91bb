import { expect, test } from '#tests/support/browser/test.ts'

test.describe.configure({ mode: 'serial' })

test('an admin makes, renames and removes a section by keyboard, and one redirect remains', async ({
  adminPage: page,
}) => {
  await page.goto('/dashboard/sections')
  await page.getByRole('button', { name: 'Add section' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a section' })
  await dialog.getByLabel('Name').fill('City Hall')
  await expect(dialog.getByText('Its page is /city-hall')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Link in the navigation' }).check()
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /City Hall/ })
  await expect(row).toBeVisible()

  const data = { title: 'Council meets', content: 'At noon.', category: 'city-hall' }
  const created = await page.request.post('/api/articles', { data })
  const { id } = (await created.json()) as { id: number }

  await row.getByRole('button', { name: 'Edit City Hall' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit section' })
  await edit.getByLabel('Name').fill('Town Hall')
  await edit.getByLabel('Address').fill('town-hall')
  await edit.getByLabel('Name').press('Enter')
  await expect(edit).toBeHidden()

  await page.goto('/city-hall')
  await expect(page).toHaveURL(/\/town-hall$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Town Hall')
  await expect(page.getByRole('link', { name: 'Council meets' }).first()).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Town Hall' }),
  ).toHaveAttribute('aria-current', 'page')

  await page.goto('/dashboard/sections')
  await page.getByRole('button', { name: 'Remove Town Hall' }).press('Enter')
  const remove = page.getByRole('dialog', { name: 'Remove Town Hall?' })
  await expect(remove.getByText('1 article moves to another section')).toBeVisible()
  await remove.getByLabel('Move to').selectOption({ label: 'Politics' })
  await remove.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(remove).toBeHidden()
  for (const path of ['/city-hall', '/town-hall']) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect([response.status(), response.headers()['location']]).toEqual([301, '/politics'])
  }
  await page.request.delete(`/api/articles/${id}`)
})

test('an editor tags a story and puts it into a series, and readers see both', async ({
  adminPage: page,
}) => {
  const create = async (title: string) =>
    (await (await page.request.post('/api/articles', { data: { title, content: 'Text.' } })).json()) as {
      id: number
    }
  const [first, second] = [await create('The quay, part one'), await create('The quay, part two')]
  const series = await page.request.post('/api/series', { data: { name: 'The quay' } })
  const { id: seriesId } = (await series.json()) as { id: number }
  await page.request.put(`/api/articles/${first.id}/series`, { data: { seriesId } })

  await page.goto(`/dashboard/articles/${second.id}`)
  const tags = page.getByLabel('Tags', { exact: true })
  await tags.fill('Sea wall')
  await tags.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove the tag Sea wall' })).toBeVisible()
  await page.getByLabel('Series', { exact: true }).selectOption({ label: 'The quay' })
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Part', { exact: true })).toHaveValue('2')

  await page.goto(`/articles/${second.id}`)
  const parts = page.getByRole('navigation', { name: 'Series' })
  await expect(parts.getByText('Part 2 of 2')).toBeVisible()
  await parts.getByRole('link', { name: 'The quay, part one' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The quay, part one')
  await page.goto(`/articles/${second.id}`)
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'Sea wall' }).click()
  await expect(page).toHaveURL(/\/tags\/sea-wall$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sea wall')
  await expect(page.getByRole('link', { name: 'The quay, part two' })).toBeVisible()
  // An open page of a tag asks for it again when its last story is deleted.
  await page.goto('/')
  for (const { id } of [first, second]) await page.request.delete(`/api/articles/${id}`)
})
