import { describe, expect, it } from 'vitest'
import { toDraft } from '#features/articles/shared/article-fields.ts'
import { createManualClock, createMemoryStorage, FRAME_MS } from '../testing/editor-world.ts'
import { AutosaveMachine } from './autosave-machine.ts'
import { openLocalCopy } from './local-copy.ts'

function openMachine({ isFull = false } = {}) {
  const draft = toDraft({ title: 'Title', content: 'Saved.' })
  const clock = createManualClock()
  const storage = createMemoryStorage()
  let writes = 0
  const setItem = (key: string, value: string) => {
    writes++
    if (isFull) throw new Error('QuotaExceededError')
    storage.setItem(key, value)
  }
  const copies = openLocalCopy({ ...storage, setItem }, 1, 2)
  const machine = new AutosaveMachine({
    opened: { version: 1, status: 'draft', draft },
    save: () => new Promise(() => undefined),
    copies,
    clock,
    onChange: () => undefined,
  })
  return { clock, machine, copies, stored: () => copies.read()?.draft.content, writeCount: () => writes }
}

describe('the copy in the browser', () => {
  it('is stored once after letters are on the screen', () => {
    const { clock, machine, stored, writeCount } = openMachine()
    machine.type({ content: 'Saved. A' })
    machine.type({ content: 'Saved. An' })
    expect(machine.state().draft.content).toBe('Saved. An')
    expect(stored()).toBeUndefined()
    clock.advance(FRAME_MS)
    expect([stored(), writeCount()]).toEqual(['Saved. An', 1])
  })

  it('is not put off by further letters', () => {
    const { clock, machine, stored } = openMachine()
    machine.type({ content: 'Saved. A' })
    clock.advance(FRAME_MS - 1)
    machine.type({ content: 'Saved. An' })
    clock.advance(1)
    expect(stored()).toBe('Saved. An')
  })

  it('has the last letters when the page goes or the editor closes', () => {
    for (const end of ['storeCopyNow', 'close'] as const) {
      const { machine, stored } = openMachine()
      machine.type({ content: 'Saved. Last' })
      machine[end]()
      expect(stored()).toBe('Saved. Last')
    }
  })

  it('has the last letters when a save starts before the paint', () => {
    const { machine, stored } = openMachine()
    machine.type({ content: 'Saved. Sent' })
    void machine.save()
    expect(stored()).toBe('Saved. Sent')
  })

  it('stays set aside after Cancel', async () => {
    const { clock, machine, copies, stored } = openMachine()
    machine.type({ content: 'Saved. Not meant' })
    await machine.cancel()
    clock.advance(FRAME_MS)
    machine.close()
    expect([stored(), copies.read()?.isSetAside]).toEqual(['Saved. Not meant', true])
  })

  it('is reported when the browser has no room', () => {
    const { clock, machine } = openMachine({ isFull: true })
    machine.type({ content: 'Saved. Lost' })
    clock.advance(FRAME_MS)
    expect(machine.state().isCopyMissing).toBe(true)
  })
})
