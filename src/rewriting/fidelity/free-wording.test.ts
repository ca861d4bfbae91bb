import { describe, expect, it } from 'vitest'
import { checkFidelity } from './fidelity.ts'
import copyDesk from './testing/copy-desk-list.json' with { type: 'json' }
import newsroom from './testing/newsroom-errors.json' with { type: 'json' }
import readers from './testing/readers-lists.json' with { type: 'json' }
import unseen from './testing/unseen-errors.json' with { type: 'json' }

interface List {
  stories: Record<string, { language: string; text: string }>
  /** Story, class, what the story says, what the copy says. */
  errors: string[][]
  /** Story, honest sentence in other words. */
  honest: string[][]
  /** Story, what the story says, what is left of it. */
  shortened: string[][]
}

const CAUGHT = 0.85
const FLAGGED = 0.2

const findingsOf = (source: string, result: string) =>
  checkFidelity({ source, result }).findings.filter(({ status }) => status !== 'dropped')

/** Whether a finding is in the characters from `start` to `end` of the result. */
const isFlagged = (findings: ReturnType<typeof findingsOf>, start: number, end: number) =>
  findings.some(({ sentence }) => sentence !== null && sentence.start <= end && start <= sentence.end)

function missed({ stories, errors }: List, language: string) {
  const own = errors.filter(([story = '']) => stories[story]?.language === language)
  const unseenErrors = own.filter(([story = '', , from = '', to = '']) => {
    const text = stories[story]?.text ?? ''
    expect(text.split(from), from).toHaveLength(2)
    const at = text.indexOf(from)
    return !isFlagged(
      findingsOf(
        text,
        text.replace(from, () => to),
      ),
      at,
      at + to.length,
    )
  })
  return { share: 1 - unseenErrors.length / own.length, unseenErrors }
}

function flagged({ stories, honest }: List): string[] {
  return Object.entries(stories).flatMap(([story, { text }]) => {
    const sentences = honest.filter(([name]) => name === story).map(([, sentence = '']) => sentence)
    const result = `${text.split('\n', 1)[0]}\n\n${sentences.join(' ')}`
    const findings = findingsOf(text, result)
    return sentences.filter((sentence) => {
      const start = result.indexOf(sentence)
      return isFlagged(findings, start + 1, start + sentence.length - 1)
    })
  })
}

describe('lists of readers who left as much to read between the lines as they could', () => {
  it.each(['en', 'de', 'fr', 'es'])('have 65 percent of their errors found in %s', (language) => {
    const { share, unseenErrors } = missed(copyDesk, language)
    expect(share, JSON.stringify(unseenErrors)).toBeGreaterThanOrEqual(0.65)
  })

  it('have at most a fifth of their honest sentences and 2 percent of their honest cuts flagged', () => {
    expect(flagged(copyDesk).length / copyDesk.honest.length).toBeLessThanOrEqual(FLAGGED)
    const cuts = copyDesk.shortened.filter(([story = '', from = '', to = '']) => {
      const text = (copyDesk as List).stories[story]?.text ?? ''
      return (
        findingsOf(
          text,
          text.replace(from, () => to),
        ).length > 0
      )
    })
    expect(cuts.length / copyDesk.shortened.length, JSON.stringify(cuts)).toBeLessThanOrEqual(0.02)
  })
})

describe.each<[string, List]>([
  ['stories that the rules were built with', newsroom],
  ['stories that were written afterward', unseen],
  ['lists of two readers who had not seen the check', readers],
])('%s', (_name, list) => {
  it.each(['en', 'de', 'fr', 'es'])('have 85 percent of their errors found in %s', (language) => {
    const { share, unseenErrors } = missed(list, language)
    expect(share, JSON.stringify(unseenErrors)).toBeGreaterThanOrEqual(CAUGHT)
  })

  it('have at most a fifth of their honest sentences in other words flagged', () => {
    const sentences = flagged(list)
    expect(sentences.length / list.honest.length, JSON.stringify(sentences)).toBeLessThanOrEqual(FLAGGED)
  })

  it('raise no warning when they are unchanged or honestly shortened', () => {
    for (const { text } of Object.values(list.stories)) expect(findingsOf(text, text)).toEqual([])
    for (const [story = '', from = '', to = ''] of list.shortened) {
      const text = list.stories[story]?.text ?? ''
      expect(
        findingsOf(
          text,
          text.replace(from, () => to),
        ),
        from,
      ).toEqual([])
    }
  })
})

it.each(['en', 'de', 'fr', 'es'])(
  'flags at most a fifth of the honest sentences of all lists in %s',
  (language) => {
    const counts = [newsroom as List, unseen as List, readers as List].map((list) => {
      const stories = Object.fromEntries(
        Object.entries(list.stories).filter(([, story]) => story.language === language),
      )
      const honest = list.honest.filter(([story = '']) => story in stories)
      return { honest: honest.length, flagged: flagged({ ...list, stories, honest }).length }
    })
    const total = (key: 'honest' | 'flagged') => counts.reduce((sum, count) => sum + count[key], 0)
    expect(total('honest')).toBeGreaterThan(25)
    expect(total('flagged') / total('honest')).toBeLessThanOrEqual(FLAGGED)
  },
)

describe('the same in other words', () => {
  it.each([
    [
      'an equal verb',
      'El ingeniero había advertido a la empresa en mayo.',
      'El ingeniero había avisado a la empresa en mayo.',
    ],
    [
      'an equal noun',
      'The company opened a factory in Ridley Park.',
      'The firm opened a plant in Ridley Park.',
    ],
    [
      'an irregular form',
      'Cobresa despidió a Rueda en junio, según el comité.',
      'Rueda fue despedido por Cobresa en junio, según el comité.',
    ],
    [
      'a denial',
      'El banco Meridio negó haber espiado a 1.900 clientes.',
      'El banco Meridio dijo que no espió a 1.900 clientes.',
    ],
    [
      'a shared scale',
      'Die Kosten steigen von 34 auf rund 51 Millionen Euro.',
      'Die Kosten steigen von 34 Millionen auf rund 51 Millionen Euro.',
    ],
  ])('has no finding: %s', (_what, source, result) => {
    expect(findingsOf(source, result)).toEqual([])
  })

  it.each([
    [
      'another verb',
      'El ingeniero había advertido a la empresa en mayo.',
      'El ingeniero había engañado a la empresa en mayo.',
    ],
    [
      'the passive of the opposite',
      'Cobresa despidió a Rueda en junio, según el comité.',
      'Cobresa fue despedida por Rueda en junio, según el comité.',
    ],
    [
      'a denial that became a statement',
      'El banco Meridio negó haber espiado a 1.900 clientes.',
      'El banco Meridio dijo haber espiado a 1.900 clientes.',
    ],
    [
      'another scale',
      'Die Kosten steigen von 34 auf rund 51 Millionen Euro.',
      'Die Kosten steigen von 34 Milliarden auf rund 51 Millionen Euro.',
    ],
    [
      'a tense beside an equal verb',
      'The council starts work on the bridge in Harlow today.',
      'The council began work on the bridge in Harlow today.',
    ],
  ])('has a finding: %s', (_what, source, result) => {
    expect(findingsOf(source, result)).not.toEqual([])
  })
})
