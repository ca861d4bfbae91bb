import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('views without a change to compare with say until when they are counted', async () => {
  const newsroom = await openNewsroom()
  await newsroom.as('staff').articles.create.mutate({ title: 'Ferry strike', content: 'Long.' })
  await openScreen('/dashboard/articles', { as: 'admin' })
  const views = page.getByTitle('30 days until yesterday')
  await expect.element(views).toHaveTextContent(/^Page Views0until yesterday$/)
})
