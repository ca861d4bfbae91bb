import { expect, it, vi } from 'vitest'
import type { FieldResult } from '#client/lib/article/pending-field.ts'
import { AUTOSAVE_AFTER_MS, RETRY_MS } from './autosave/save-mode.ts'
import { openFieldCopies } from './autosave/field-copies.ts'
import { PendingFields, type FieldsState } from './pending-fields.ts'
import { createManualClock, createMemoryStorage } from './testing/editor-world.ts'
import { until } from '#tests/support/until.ts'

function openFields({ isPublished = true, storage = createMemoryStorage() } = {}) {
  const states: FieldsState[] = []
  const clock = createManualClock()
  const fields = new PendingFields({
    copies: openFieldCopies(storage, 1, 7),
    clock,
    savesItself: () => !isPublished,
    onChange: ({ state }) => states.push(state),
  })
  return { fields, clock, states, storage }
}

/** A change whose saves end as listed, the last of them again and again. */
function change(value: unknown, ...results: FieldResult[]) {
  const save = vi.fn(() => Promise.resolve(results.length > 1 ? results.shift() : results[0]))
  return { value, save: async () => (await save()) ?? 'saved', calls: save }
}

it('saves every field of a published article manually, and tells which state that leaves', async () => {
  const { fields, clock, states } = openFields()
  const [byline, address] = [change(['Ann']), change('the-quay')]
  fields.set('byline', byline)
  fields.set('address', address)
  clock.advance(10 * AUTOSAVE_AFTER_MS)
  expect(byline.calls).not.toHaveBeenCalled()
  expect(await fields.save()).toBe(true)
  expect([byline.calls, address.calls].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(states.at(0)).toBe('unsaved')
  expect(states.at(-1)).toBe('saved')
})

it('saves the others when one is rejected, which waits for another value', async () => {
  const { fields, states } = openFields()
  const address = change('the-quay')
  fields.set('byline', change(['Ann'], 'rejected'))
  fields.set('address', address)
  expect(await fields.save()).toBe(false)
  expect(address.calls).toHaveBeenCalledTimes(1)
  expect(states.at(-1)).toBe('rejected')
  fields.set('byline', null)
  expect(fields.isPending()).toBe(false)
  expect(states.at(-1)).toBe('saved')
})

it('saves a draft after a pause, but not what is being typed', async () => {
  const { fields, clock } = openFields({ isPublished: false })
  const [byline, address] = [change(['Ann']), change('the-q')]
  fields.set('byline', byline)
  fields.set('address', { ...address, isTyping: true })
  clock.advance(AUTOSAVE_AFTER_MS)
  await until(() => expect(byline.calls).toHaveBeenCalledTimes(1))
  expect(address.calls).not.toHaveBeenCalled()
  expect(await fields.save()).toBe(true)
  expect(address.calls).toHaveBeenCalledTimes(1)
})

it('saves again what could not reach the server, also of a published article', async () => {
  const { fields, clock, states } = openFields()
  const byline = change(['Ann'], 'later', 'later', 'saved')
  fields.set('byline', byline)
  fields.set('tags', change(['Sea wall']))
  expect(await fields.save()).toBe(false)
  expect(states.at(-1)).toBe('offline')
  clock.advance(RETRY_MS[0] ?? 0)
  await until(() => expect(byline.calls).toHaveBeenCalledTimes(2))
  await until(() => {
    fields.retry()
    expect(fields.isPending()).toBe(false)
  })
  expect(states.at(-1)).toBe('saved')
})

it('leaves a copy in the browser until the server has the value', async () => {
  const { fields, storage } = openFields()
  fields.set('tags', change({ added: ['Sea wall'] }))
  expect(openFields({ storage }).fields.read('tags')).toEqual({ added: ['Sea wall'] })
  expect(openFields({ storage }).fields.read('byline')).toBeUndefined()
  await fields.save()
  expect(openFields({ storage }).fields.read('tags')).toBeUndefined()
})

it('does not lose a change that is made while the one before is saved', async () => {
  const { fields } = openFields()
  const later = change('second')
  const save = () => {
    fields.set('address', later)
    return Promise.resolve<FieldResult>('saved')
  }
  fields.set('address', { value: 'first', save })
  expect(await fields.save()).toBe(false)
  expect(await fields.save()).toBe(true)
  expect(later.calls).toHaveBeenCalledTimes(1)
})
