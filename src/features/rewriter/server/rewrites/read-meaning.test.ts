import { describe, expect, it } from 'vitest'
import type { ReadSentence } from '#features/rewriter/tables/rewrites.ts'
import { sentencesIn } from '#rewriting/sentences.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openScriptedModel, streamChat } from '#tests/support/servers/scripted-model.ts'
import { findingsOf, modelReader, readMeaning, type MeaningReader, type Verdict } from './read-meaning.ts'

const source =
  'The council of Port Ellery sold the ferry on Tuesday. Mayor Ada Quill warned the operator Bayline about rising fares. The price was $3 million, and 40 people keep their jobs.'
const reworded = 'Tickets may soon get dearer, the head of the town cautioned the shipping firm.'
const evidence = 'warned the operator Bayline about rising fares'

async function read(result: string, said: Partial<Verdict>[]) {
  const asked: string[] = []
  const reader: MeaningReader = ({ sentences }) => {
    asked.push(...sentences)
    const whole = { verdict: 'supported', evidence: '', reason: '' } as const
    return Promise.resolve(said.map((each, sentence) => ({ sentence, ...whole, ...each })))
  }
  return { sentences: await readMeaning(reader, { source, result }), asked }
}

const findings = (sentences: ReadSentence[], result: string) =>
  findingsOf({ model: 'small', at: '2026-05-03T08:00:00.000Z', sentences }, result)

describe('a reading for meaning', () => {
  it('is asked only about sentences that the source does not have', async () => {
    const [first = { text: '' }] = sentencesIn(source)
    const { asked } = await read(`${first.text} ${reworded}`, [])
    expect(asked).toEqual([reworded])
  })

  it('supports a sentence only with words of the source', async () => {
    expect((await read(reworded, [{ evidence }])).sentences).toMatchObject([
      { text: reworded, verdict: 'supported' },
    ])
    expect((await read(reworded, [{ evidence: 'fares will certainly rise' }])).sentences).toEqual([])
  })

  it('opens a finding for each contradicted sentence, whatever it shows, with the reason', async () => {
    const wrong = 'Ada Quill got a warning from Bayline about rising fares.'
    const { sentences } = await read(wrong, [{ verdict: 'contradicted', reason: 'Quill gave the warning.' }])
    expect(findings(sentences, `Headline\n\n${wrong}`)).toMatchObject([
      { kind: 'contradicted', status: 'changed', text: wrong, where: { start: 10, end: 10 + wrong.length } },
    ])
    expect(JSON.stringify(findings(sentences, wrong))).toContain('Quill gave the warning.')
    expect(findings(sentences, 'A text without that sentence.')).toEqual([])
  })

  it('opens one for a sentence that the model does not find', async () => {
    const { sentences } = await read('The ferry had a leak in its hull.', [{ verdict: 'not found' }])
    expect(findings(sentences, 'The ferry had a leak in its hull.')).toMatchObject([{ kind: 'unsupported' }])
  })
})

describe('the language model as a reader', () => {
  it('is asked once for all sentences, and a verdict in another form voids one sentence', async () => {
    const answer = {
      sentences: [
        { n: 1, verdict: 'partially supported', evidence: '' },
        { n: 2, verdict: 'contradicted', evidence: 'sold the ferry' },
      ],
    }
    const { baseUrl, seen } = await openScriptedModel((response) =>
      streamChat(response, ['```json\n', JSON.stringify(answer), '\n```']),
    )
    const newsroom = await openTestNewsroom({ REWRITER_BASE_URL: baseUrl, REWRITER_MODEL: 'small' })
    try {
      const reader = modelReader(newsroom.deps, undefined)
      const sentences = ['Tickets may get dearer.', 'The council bought a ferry.']
      expect(await reader?.({ source, sentences })).toEqual([
        { sentence: 1, verdict: 'contradicted', evidence: 'sold the ferry', reason: '' },
      ])
      expect(seen).toHaveLength(1)
      expect(JSON.stringify(seen[0]?.body.response_format)).toContain('verdict')
      expect(seen[0]?.body.messages.at(-1)?.content).toContain('2. The council bought a ferry.')
    } finally {
      await newsroom.close()
    }
  })

  it('is none without a model', async () => {
    const newsroom = await openTestNewsroom()
    expect(modelReader(newsroom.deps, undefined)).toBeNull()
    await newsroom.close()
  })
})
