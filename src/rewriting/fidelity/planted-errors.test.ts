import { describe, expect, it } from 'vitest'
import { checkFidelity } from './fidelity.ts'
import planted from './testing/planted-errors.json' with { type: 'json' }
import later from './testing/later-errors.json' with { type: 'json' }

type StoryName = string
interface List {
  stories: Record<StoryName, { language: string; text: string }>
  errors: string[][]
}

const REQUIRED = 0.85

/** Plants each error into its story and returns those without a finding in their sentence. */
function missed({ stories, errors }: List, language: string) {
  const own = errors.filter(([name = '']) => stories[name]?.language === language)
  const unseen = own.filter(([name = '', , from = '', to = '']) => {
    const text = stories[name]?.text ?? ''
    expect(text.split(from), from).toHaveLength(2)
    const result = text.replace(from, () => to)
    const at = text.indexOf(from)
    return !checkFidelity({ source: text, result }).findings.some(
      ({ sentence }) => sentence !== null && sentence.start <= at + to.length && at <= sentence.end,
    )
  })
  return { count: own.length, unseen }
}

describe.each([
  ['the list the check was built with', planted as List, 40],
  ['a list written after the check', later as List, 20],
])('%s', (_name, list, atLeast) => {
  it.each(['en', 'de'])('is caught to 85 percent and more in %s', (language) => {
    const { count, unseen } = missed(list, language)
    expect(count).toBeGreaterThanOrEqual(atLeast)
    expect((count - unseen.length) / count, JSON.stringify(unseen)).toBeGreaterThanOrEqual(REQUIRED)
  })

  it('raises no warning on the stories themselves', () => {
    for (const { text } of Object.values(list.stories))
      expect(checkFidelity({ source: text, result: text }).findings).toEqual([])
  })
})
