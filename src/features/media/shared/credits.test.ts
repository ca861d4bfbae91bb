import { expect, it } from 'vitest'
import { creditLinesOf, disclosureOf, sourceUrlsOf } from './credits.ts'

const credit = {
  url: 'https://www.post.example/a',
  siteName: 'Ellery Post',
  byline: 'Ana Ruiz',
  creditLine: '© Ellery Post',
  engine: 'built-in',
  model: null,
}
const article = { sourceUrl: credit.url, isModelAssisted: false, credits: [credit] }

it('names the model beside the sentence about it', () => {
  const credits = [{ ...credit, engine: 'model', model: 'small-model' }]
  expect(disclosureOf({ ...article, isModelAssisted: true, credits })).toEqual({
    text: 'A language model assisted with the text of this story.',
    model: 'small-model',
    digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
  })
  // An article older than its saved source.
  expect(disclosureOf({ ...article, isModelAssisted: true, credits: [] })).toMatchObject({ model: null })
})

it('discloses the built-in engine, and nothing for a text that people wrote', () => {
  expect(disclosureOf(article)).toMatchObject({
    text: 'Editing software assisted with the text of this story.',
    digitalSourceType: 'https://schema.org/AlgorithmicallyEnhancedDigitalSource',
  })
  expect(disclosureOf({ ...article, credits: [{ ...credit, engine: null }] })).toBeNull()
  expect(disclosureOf({ ...article, credits: [] })).toBeNull()
})

it('credits the line of the register and the author of the source, each once', () => {
  expect(creditLinesOf({ ...article, credits: [credit, { ...credit, byline: 'Bo Li' }] })).toEqual([
    '© Ellery Post',
    'Original report by Ana Ruiz.',
    'Original report by Bo Li.',
  ])
  expect(creditLinesOf({ ...article, credits: [{ ...credit, byline: '', creditLine: '' }] })).toEqual([])
})

it('lists the address of the editor before those of other sources', () => {
  const other = { ...credit, url: 'https://other.example/b' }
  const pasted = { ...credit, url: '' }
  expect(sourceUrlsOf({ ...article, credits: [other, credit, pasted] })).toEqual([credit.url, other.url])
  expect(sourceUrlsOf({ ...article, sourceUrl: null, credits: [] })).toEqual([])
})
