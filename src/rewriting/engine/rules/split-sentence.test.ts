import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/rewriter/style-guide.ts'
import { learnNames } from '../names.ts'
import { splitLong } from './split-sentence.ts'

const context = { guide: { ...DEFAULT_STYLE_GUIDE, maxSentenceWords: 12 }, names: learnNames('') }

it.each([
  [
    'The council was in favor of a new pier, and the mayor was glad to hear it.',
    'The council was in favor of a new pier. The mayor was glad to hear it.',
  ],
  [
    'The old terminal is closed for the whole winter, but it will open again in the spring.',
    'The old terminal is closed for the whole winter. But it will open again in the spring.',
  ],
  [
    'Ada Quill has run the harbor for nine years; she will leave the office in May.',
    'Ada Quill has run the harbor for nine years. She will leave the office in May.',
  ],
])('splits %j', (sentence, expected) => {
  expect(splitLong.apply(sentence, context)).toBe(expected)
})

it.each([
  'The pier is closed, and it is cold.',
  'Officials said the pier is closed for good, and the mayor was angry about the plan.',
  'The pier is closed for the winter, and the mayor was angry, officials said on Tuesday.',
  'If the pier is closed for the winter, it will stay so, and the mayor will be angry.',
  'In May the council was in favor of a pier, and the mayor was glad to hear it.',
  'Many riders will tell you the quality of the cars, and the experience has declined for years.',
  'The riders will miss the quality of the driving, the cars, and the experience has declined over time.',
  'The man was glad because the pier was open, and the mayor was on the boat.',
  'The council will either close the pier for good, or it will sell the boats.',
  'The council is in favor of a pier (the old one, and it was red) and has money.',
  'The crew is from Port Ellery; the town, a port of 42,000 people; and the islands there.',
  'The council was in favor of a new pier, and the mayor who was elected is glad.',
])('leaves %j alone', (sentence) => {
  expect(splitLong.apply(sentence, context)).toBe(sentence)
})
