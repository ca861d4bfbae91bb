import { expect, it } from 'vitest'
import { compact } from './compact.ts'

interface Menu {
  title: string
  note?: string
  count?: number | null
  isShown?: boolean
}

it('leaves out undefined and nothing else', () => {
  const menu = compact<Menu>({ title: '', note: undefined, count: null, isShown: false })
  expect(Object.entries(menu)).toEqual([
    ['title', ''],
    ['count', null],
    ['isShown', false],
  ])
})
