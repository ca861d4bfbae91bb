import { useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FieldRegistryContext, usePendingText } from '#client/lib/article/pending-field.ts'
import { openFieldCopies } from './autosave/field-copies.ts'
import { PendingFields } from './pending-fields.ts'
import { createManualClock, createMemoryStorage } from './testing/editor-world.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

test('a text that is saved right after its form was drawn again does not come back', async () => {
  const fields = new PendingFields({
    copies: openFieldCopies(createMemoryStorage(), 1, 7),
    clock: createManualClock(),
    savesItself: () => true,
    onChange: () => undefined,
  })
  let finish = () => {}
  const isStored = new Promise<void>((resolve) => (finish = resolve))

  function NoteForm({ times, onSaved }: { times: number; onSaved: () => void }) {
    const { text, setText } = usePendingText('note', {
      save: async () => {
        await isStored
        onSaved()
        return 'saved'
      },
    })
    useLayoutEffect(() => {
      if (times === 1) finish()
    }, [times])
    return <button onClick={() => setText('Which year?')}>{text || 'Empty'}</button>
  }
  function Panel() {
    const [isOpen, setIsOpen] = useState(true)
    const [times, setTimes] = useState(0)
    return (
      <>
        {isOpen && <NoteForm times={times} onSaved={() => setIsOpen(false)} />}
        <button onClick={() => setTimeout(() => setTimes(1))}>Draw again</button>
      </>
    )
  }

  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <FieldRegistryContext value={fields}>
      <Panel />
    </FieldRegistryContext>,
  )
  await page.getByRole('button', { name: 'Empty' }).click()
  await expect.poll(() => fields.read('note')).toMatchObject({ text: 'Which year?' })

  const result = fields.submit('note')
  await page.getByRole('button', { name: 'Draw again' }).click()
  expect(await result).toBe('saved')
  await expect.element(page.getByRole('button', { name: 'Which year?' })).not.toBeInTheDocument()
  expect([fields.isPending(), fields.hasLeft('note')]).toEqual([false, false])
})
