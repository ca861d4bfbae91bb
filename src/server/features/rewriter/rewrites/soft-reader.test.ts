import { describe, expect, it } from 'vitest'
import type { SavedFinding } from '#db/schema/rewriter/rewrites.ts'
import { checkFidelity } from '#rewriting/fidelity/fidelity.ts'
import { sentencesIn } from '#rewriting/sentences.ts'
import { toStored } from '#shared/catalog/stored-text.ts'
import { openScriptedModel, streamChat } from '#tests/support/servers/scripted-model.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { isOpenFinding, isSoftFinding } from '#shared/rewriter/rewriter-rules.ts'
import { modelReader, readSoftly, type Judgment, type SoftReader } from './soft-reader.ts'

const source =
  'The council of Port Ellery sold the ferry on Tuesday. Mayor Ada Quill warned the operator Bayline about rising fares. The price was $3 million, and 40 people keep their jobs.'

async function read(result: string, verdicts: Omit<Judgment, 'sentence'>[]) {
  const findings: SavedFinding[] = checkFidelity({ source, result }).findings.map((finding) => ({
    ...finding,
    message: toStored(finding.message),
  }))
  const asked: string[] = []
  const reader: SoftReader = ({ sentences }) => {
    asked.push(...sentences)
    return Promise.resolve(verdicts.map((verdict, sentence) => ({ sentence, ...verdict })))
  }
  return {
    before: findings,
    after: await readSoftly(reader, {
      source,
      result,
      findings,
      by: 'small',
      at: '2026-05-03T08:00:00.000Z',
    }),
    asked,
  }
}

const openIn = (findings: readonly SavedFinding[]) => findings.filter(isOpenFinding)

describe('a reader by meaning', () => {
  const reworded = 'Tickets may soon get dearer, the head of the town cautioned the shipping firm.'
  const evidence = 'warned the operator Bayline about rising fares'

  it('closes findings about wording, if its evidence is in the source', async () => {
    const supported = await read(reworded, [{ verdict: 'supported', evidence }])
    expect(openIn(supported.before)).not.toEqual([])
    expect(openIn(supported.before).every(isSoftFinding)).toBe(true)
    expect(openIn(supported.after)).toEqual([])
    expect(supported.after[0]?.resolution).toMatchObject({ by: 'small', note: evidence })
    const invented = await read(reworded, [{ verdict: 'supported', evidence: 'fares will certainly rise' }])
    expect(openIn(invented.after)).toEqual(openIn(invented.before))
  })

  it('never closes a finding about a fact', async () => {
    const { before, after } = await read('The price was $4 million, and 40 people keep their jobs.', [
      { verdict: 'supported', evidence: 'The price was $3 million, and 40 people keep their jobs' },
    ])
    expect(openIn(before).map(({ kind }) => kind)).toContain('number')
    expect(openIn(after)).toEqual(openIn(before))
  })

  it('opens a finding where the source says otherwise, with its evidence', async () => {
    const wrong = 'Ada Quill got a warning from Bayline about rising fares.'
    const { after } = await read(wrong, [{ verdict: 'contradicted', evidence }])
    const [finding] = openIn(after)
    expect(finding?.sentence).toEqual({ start: 0, end: wrong.length })
    expect(
      openIn((await read(wrong, [{ verdict: 'contradicted', evidence: 'no such words at all' }])).after),
    ).toEqual(openIn((await read(wrong, [])).after))
  })

  it('is asked only about sentences that the source does not have', async () => {
    const [first = { text: '' }] = sentencesIn(source)
    const { asked } = await read(`${first.text} ${reworded}`, [])
    expect(asked).toEqual([reworded])
  })
})

describe('the language model as a reader', () => {
  it('is asked once for all sentences, and its JSON is read', async () => {
    const answer = { sentences: [{ n: 2, verdict: 'contradicted', evidence: 'sold the ferry' }] }
    const { baseUrl, seen } = await openScriptedModel((response) =>
      streamChat(response, ['```json\n', JSON.stringify(answer), '\n```']),
    )
    const newsroom = await openTestNewsroom({ REWRITER_BASE_URL: baseUrl, REWRITER_MODEL: 'small' })
    try {
      const reader = modelReader(newsroom.deps, undefined)
      const sentences = ['Tickets may get dearer.', 'The council bought a ferry.']
      expect(await reader?.({ source, sentences })).toEqual([
        { sentence: 1, verdict: 'contradicted', evidence: 'sold the ferry' },
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
