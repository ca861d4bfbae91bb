import axe from 'axe-core'
import { expect, it } from 'vitest'
import { MORE_RULES } from './axe-rules.ts'

it('screens are checked by every rule of WCAG 2.2', () => {
  const rules = axe.getRules(['wcag22a', 'wcag22aa']).map(({ ruleId }) => ruleId)
  expect(rules).toContain('target-size')
  expect(rules.filter((rule) => !(rule in MORE_RULES))).toEqual([])
})
