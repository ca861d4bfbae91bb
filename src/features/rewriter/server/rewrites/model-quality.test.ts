import { describe, expect, it } from 'vitest'
import { beginStream, streamChat } from '#tests/support/servers/scripted-model.ts'
import {
  json,
  KEY,
  pieces,
  rewriteWith,
  sends,
  source,
  written,
} from '#tests/support/servers/scripted-rewrite.ts'

describe('a response', () => {
  const long = { ...source, text: Array(12).fill(source.text).join('\n\n') }

  it.each([
    ['without an object', 'malformed', 2, ['The ferries stay.']],
    ['with a broken object', 'malformed', 2, ['{"title": "a", "content": ']],
    ['without content', 'malformed', 2, ['{"title": "a"}']],
    ['with an empty title', 'malformed', 2, ['{"title": " ", "content": "b"}']],
    ['without text', 'empty', 2, []],
    ['of three characters', 'tiny', 2, ['{"title":"A title","content":"Ok."}']],
    ['equal to the source', 'verbatim', 1, [JSON.stringify({ title: 'New', content: source.text })]],
    ['that refuses in prose', 'declined', 1, ["I'm sorry, but I can't help with that."]],
    [
      'that refuses in JSON',
      'declined',
      1,
      ['{"title":"Sorry","content":"I cannot help with this request."}'],
    ],
    [
      'in another language',
      'wrong_language',
      2,
      [
        JSON.stringify({
          title: 'Die Fähren bleiben',
          content:
            'Die Bürgermeisterin sagte am Dienstag, dass die zwölf Fähren in Betrieb bleiben und nicht eingestellt werden. Der Rat stimmte nach einer langen Sitzung für den Antrag.',
        }),
      ],
    ],
  ])('%s is named %s', async (_what, code, attempts, deltas) => {
    const { seen, outcome } = await rewriteWith(sends(...deltas))
    expect(outcome).toMatchObject({ name: 'ModelError', code })
    expect(seen).toHaveLength(attempts)
  })

  it.each([
    ['length', 'cut'],
    ['content_filter', 'declined'],
  ])('that ends with %s is named %s', async (finish, code) => {
    const { seen, outcome } = await rewriteWith((response) =>
      streamChat(response, [json.slice(0, 60)], { finish }),
    )
    expect(outcome).toMatchObject({ code })
    expect(seen).toHaveLength(1)
  })

  it('under 15% of its source is rejected, a digest of the same length is not', async () => {
    const source60 = { ...long, text: `${long.text}` }
    expect((await rewriteWith(sends(json), { source: source60 })).outcome).toMatchObject({ code: 'tiny' })
    const { outcome } = await rewriteWith(sends(json), { source: source60, style: 'creative' })
    expect(outcome).toMatchObject({ ...written, warnings: [] })
  })

  it('that leaves out a third is flagged', async () => {
    const content = written.content.slice(0, 110)
    const { outcome } = await rewriteWith(sends(JSON.stringify({ ...written, content })))
    expect(outcome).toMatchObject({ warnings: [expect.stringMatching(/only \d+% as long/)] })
  })

  it('that is wrong once is asked for again', async () => {
    const { outcome } = await rewriteWith((response, attempt) =>
      streamChat(response, attempt === 1 ? ['no'] : pieces),
    )
    expect(outcome).toMatchObject(written)
  })

  it('with the key in its text loses the key', async () => {
    const leaking = { ...written, content: `${written.content} The key is ${KEY}.` }
    const { outcome } = await rewriteWith(sends(JSON.stringify(leaking)))
    expect(outcome).toMatchObject({ content: expect.stringContaining('The key is [key].') })
  })

  it.each([
    ['characters', { choices: [{ index: 0, delta: { content: 'a'.repeat(10_000) }, finish_reason: null }] }],
    ['comments', null],
  ])('of endless %s is cut off and not asked for again', async (_what, event) => {
    const line = event ? `data: ${JSON.stringify(event)}\n\n` : `: ${'.'.repeat(60_000)}\n\n`
    const { seen, outcome } = await rewriteWith((response) => {
      beginStream(response, [])
      const send = () => {
        while (!response.destroyed && response.write(line));
        if (!response.destroyed) response.once('drain', send)
      }
      send()
    })
    expect(outcome).toMatchObject({ code: 'endless' })
    expect(seen).toHaveLength(1)
  })

  it('after thousands of thoughts in chunks of their own is read', async () => {
    const { outcome } = await rewriteWith((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const thought = { choices: [{ index: 0, delta: { reasoning_content: 'Hm {' }, finish_reason: null }] }
      for (let at = 0; at < 3_000; at++) response.write(`data: ${JSON.stringify(thought)}\n\n`)
      const last = { choices: [{ index: 0, delta: { content: json }, finish_reason: 'stop' }] }
      response.end(`data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`)
    })
    expect(outcome).toMatchObject(written)
  })
})
