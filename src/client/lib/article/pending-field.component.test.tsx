import { useLayoutEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  FieldRegistryContext,
  usePendingText,
  type FieldKey,
  type FieldRegistry,
  type PendingField,
} from './pending-field.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

/** Keeps fields as the editor does, without its copies. */
function openRegistry(): FieldRegistry & { fields: Map<FieldKey, PendingField> } {
  const fields = new Map<FieldKey, PendingField>()
  return {
    fields,
    read: () => undefined,
    set: (key, field) => void (field ? fields.set(key, field) : fields.delete(key)),
    submit: async (key) => (await fields.get(key)?.save?.()) ?? 'rejected',
  }
}

test('a text that is saved right after its form was drawn again does not come back', async () => {
  const registry = openRegistry()
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
    <FieldRegistryContext value={registry}>
      <Panel />
    </FieldRegistryContext>,
  )
  await page.getByRole('button', { name: 'Empty' }).click()
  await expect.poll(() => registry.fields.get('note')?.value).toMatchObject({ text: 'Which year?' })

  const result = registry.submit('note')
  await page.getByRole('button', { name: 'Draw again' }).click()
  expect(await result).toBe('saved')
  await expect.element(page.getByRole('button', { name: 'Which year?' })).not.toBeInTheDocument()
  expect([...registry.fields.keys()]).toEqual([])
})
