import { expect, it } from 'vitest'
import { PendingFields } from './pending-fields.ts'

it('saves every field that waits, and tells which state that leaves', async () => {
  const states: boolean[] = []
  const saved: string[] = []
  const fields = new PendingFields((isPending) => states.push(isPending))
  expect(fields.isPending()).toBe(false)
  for (const name of ['byline', 'address'] as const) {
    fields.set(name, () => {
      saved.push(name)
      return Promise.resolve(true)
    })
  }
  expect(await fields.save()).toBe(true)
  expect(saved).toEqual(['byline', 'address'])
  expect(states).toEqual([true, true, true, false])
})

it('saves the others when one is rejected, which goes on waiting', async () => {
  let isAddressSaved = false
  const fields = new PendingFields(() => undefined)
  fields.set('byline', () => Promise.resolve(false))
  fields.set('address', () => {
    isAddressSaved = true
    return Promise.resolve(true)
  })
  expect(await fields.save()).toBe(false)
  expect(isAddressSaved).toBe(true)
  expect(fields.isPending()).toBe(true)
  fields.set('byline', null)
  expect(fields.isPending()).toBe(false)
})
