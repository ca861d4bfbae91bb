import { useState } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FEATURES } from '#client/router.tsx'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
// The page waits for these modules, and reports a wait of more than a second in the console.
import '#client/routes/public/article-view.tsx'
import './rich-body.tsx'

/** One that can be switched off. */
const feature = FEATURES.find(({ name }) => name === 'record') ?? { name: '' }

function Poll({ value }: { value: string }) {
  const [votes, setVotes] = useState(0)
  if (votes === 2) throw new Error('It is broken')
  return (
    <button type="button" className="text-link" onClick={() => setVotes(votes + 1)}>
      {votes} votes for {value}
    </button>
  )
}
beforeAll(() => void Object.assign(feature, { blocks: { poll: { title: () => 'Poll', View: Poll } } }))
afterAll(() => void Object.assign(feature, { blocks: undefined }))

test('an article shows what a feature draws in it, and stays when that fails', async () => {
  const newsroom = await openNewsroom()
  const { id } = await newsroom.as('staff').articles.create.mutate({
    title: 'Vote',
    content: 'Before.\n\n::extension{name="poll" value="the harbor"}\n\nAfter.',
  })
  await openScreen(`/articles/${id}`)
  await page.getByRole('button', { name: '0 votes for the harbor' }).click()
  await expect.element(page.getByRole('button', { name: '1 votes for the harbor' })).toBeVisible()
  await checkScreen()
  // React reports the error there.
  vi.spyOn(console, 'error').mockReturnValue()
  await page.getByRole('button', { name: '1 votes for the harbor' }).click()
  await expect.element(page.getByRole('button', { name: 'votes' })).not.toBeInTheDocument()
  await expect.element(page.getByText('After.')).toBeVisible()
})

test('an article shows nothing of a feature that is off', async () => {
  const newsroom = await openNewsroom()
  const { id } = await newsroom.as('staff').articles.create.mutate({
    title: 'Vote',
    content: 'Before.\n\n::extension{name="poll" value="the harbor"}\n\nAfter.',
  })
  await newsroom.as('admin').features.switch.mutate({ name: feature.name, isOn: false })
  await openScreen(`/articles/${id}`)
  await expect.element(page.getByText('After.')).toBeVisible()
  await expect.element(page.getByText('the harbor')).not.toBeInTheDocument()
})
