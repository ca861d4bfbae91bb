import { describe, expect, it } from 'vitest'
import { readResponse } from './model-response.ts'

const story = { title: 'Ferry {stays}', content: 'The “night” ferry stays.\n\nIt costs $3. {Sic}' }
const json = JSON.stringify(story)
const whole = { isWhole: true }

describe('a response is read', () => {
  it.each([
    ['an object alone', json],
    ['a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['prose around it', `Here is the story:\n${json}\nLet me know if you need more.`],
    ['braces in the prose', `Using the {house style}: ${json}`],
    ['stray braces before it', `First } and { then ${json}`],
    ['stray braces after it', `${json} } and } {"x"`],
    ['printed reasoning', `<think>{"title":"Draft","content":"Draft."} }</think>${json}`],
    ['reasoning without its opening tag', `So {"title":"Draft","content":"Draft."}</think>\n${json}`],
    ['a draft before it', `{"title":"Draft","content":"Draft."} Better: ${json}`],
    ['an example that is no story', `{"a": 1} ${json}`],
    ['an object around it', `{"result": ${json}, "done": true}`],
    ['other names', JSON.stringify({ headline: story.title, body: story.content })],
    ['paragraphs in a list', JSON.stringify({ title: story.title, content: story.content.split('\n\n') })],
    ['line breaks within strings', json.replaceAll('\\n', '\n')],
  ])('from %s', (_what, response) => {
    expect(readResponse(response, whole)).toEqual({ ...story, headlines: [] })
  })

  it.each([
    ['a heading', '# Ferry stays\n\nThe night ferry stays.\n\nIt costs $3.'],
    ['bold type', '**Ferry stays**\n\nThe night ferry stays.\n\nIt costs $3.'],
    ['a label', 'Headline: Ferry stays\n\nThe night ferry stays.\n\nIt costs $3.'],
    ['a sentence before it', 'Here it is:\n\n## Ferry stays\n\nThe night ferry stays.\n\nIt costs $3.'],
  ])('from prose with %s', (_what, response) => {
    const expected = { title: 'Ferry stays', content: 'The night ferry stays.\n\nIt costs $3.' }
    expect(readResponse(response, whole)).toEqual({ ...expected, headlines: [] })
  })

  it.each([
    [['Night ferry stays', 'Ferry stays'], 2],
    ['Ferry stays', 0],
    [[1, 2], 0],
  ])('with its headlines, or none if they are %j', (headlines, count) => {
    expect(readResponse(JSON.stringify({ ...story, headlines }), whole)?.headlines).toHaveLength(count)
  })

  it('with a title of at most 255 characters', () => {
    const title = 'a'.repeat(400)
    expect(readResponse(JSON.stringify({ ...story, title }), whole)?.title).toHaveLength(255)
  })
})

describe('a response is not read', () => {
  it.each([
    ['without an object', 'The ferry stays.'],
    ['with an open object', json.slice(0, -1)],
    ['with an empty title', '{"title":" ","content":"a"}'],
    ['with a number as content', '{"title":"a","content":1}'],
    ['with nothing', ''],
  ])('%s', (_what, response) => {
    expect(readResponse(response, whole)).toBeNull()
  })

  it('as prose when it was cut off', () => {
    expect(readResponse('# Ferry stays\n\nThe night fer', { isWhole: false })).toBeNull()
  })
})

// Reading each brace to the end would take longer than a test may.
it('reads nothing in a response that is full of braces', () => {
  expect(readResponse('{"a"'.repeat(30_000), whole)).toBeNull()
  expect(readResponse('{'.repeat(120_000), whole)).toBeNull()
})
