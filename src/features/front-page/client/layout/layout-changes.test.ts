import { expect, it } from 'vitest'
import {
  defaultLayout,
  frontPageLimits,
  newZone,
  type Layout,
} from '#features/front-page/shared/front-page.ts'
import { layoutSchema } from '#features/front-page/shared/input.ts'
import { newSlot, putOnTop } from './layout-changes.ts'

const slotsOf = ({ zones }: Layout, zoneId: string) =>
  zones.find(({ id }) => id === zoneId)?.slots.map(({ articleId }) => articleId)

it('puts an article on top of the lead, above those that were there', () => {
  const first = putOnTop(defaultLayout(), 7)
  expect(slotsOf(first, 'lead')).toEqual([7])
  expect(slotsOf(putOnTop(first, 8), 'lead')).toEqual([8, 7])
  expect(slotsOf(putOnTop(putOnTop(first, 8), 7), 'lead')).toEqual([7, 8])
})

it('takes the article out of other zones, except those that may repeat', () => {
  const slots = [newSlot(7), newSlot(9)]
  const beside = { ...newZone('beside', 'beside'), slots }
  const list = { ...newZone('list', 'list'), slots, canRepeat: true }
  const layout = putOnTop({ zones: [beside, newZone('lead', 'lead'), list] }, 7)
  expect(slotsOf(layout, 'beside')).toEqual([9])
  expect(slotsOf(layout, 'lead')).toEqual([7])
  expect(slotsOf(layout, 'list')).toEqual([7, 9])
})

it('fills a zone manually first that was filled by its rule', () => {
  const lead = { ...newZone('lead', 'lead'), fill: 'rule' as const }
  expect(putOnTop({ zones: [lead] }, 7).zones[0]?.fill).toBe('hand-then-rule')
})

it('uses the first zone with articles without a lead, and adds a lead to a page without any', () => {
  const pair = newZone('pair', 'pair')
  expect(slotsOf(putOnTop({ zones: [newZone('hero', 'hero'), pair] }, 7), 'pair')).toEqual([7])
  expect(putOnTop({ zones: [newZone('text', 'text')] }, 7).zones.map(({ kind }) => kind)).toEqual([
    'text',
    'lead',
  ])
})

it('keeps a zone within its limit', () => {
  const full = Array.from({ length: frontPageLimits.slotsOfZone }, (_, index) => newSlot(index + 1))
  const layout = putOnTop({ zones: [{ ...newZone('lead', 'lead'), slots: full }] }, 1_000)
  expect(layoutSchema.safeParse(layout).success).toBe(true)
  expect(slotsOf(layout, 'lead')?.slice(0, 2)).toEqual([1_000, 1])
})
