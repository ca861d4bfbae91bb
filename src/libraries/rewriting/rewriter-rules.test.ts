import { describe, expect, it } from 'vitest'
import { isSufficientReason, readinessLabel } from './rewriter-rules.ts'

describe('isSufficientReason', () => {
  it.each([
    'Counted by our reporter',
    'Die Zahl stammt aus der Pressestelle.',
    '市長が記者会見で数字を確認しました。発表資料にもあります。',
  ])('accepts %s', (reason) => expect(isSufficientReason(reason)).toBe(true))
  it.each([
    '',
    'x',
    'aaaaaaaaaaaaaaaaaaaaaaaaa',
    'aaaa aaaa aaaa aaaa aaaa',
    'It is all right',
    '. . . . . . . . . . . .',
  ])('rejects %j', (reason) => expect(isSufficientReason(reason)).toBe(false))
})

it.each([
  [0, 'Ready to Publish'],
  [1, '1 Finding Open'],
  [3, '3 Findings Open'],
])('labels a result with %i open findings', (count, label) => expect(readinessLabel(count)).toBe(label))
