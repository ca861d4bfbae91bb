import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { rewriteInHouseStyle } from '../engine.ts'

it('sets a-t-il in French, and leaves telle and ton whole', () => {
  const text = `Le ton monte : "Une telle mesure n'est pas prévue", a t'il dit.`
  const source = { title: '', text, language: 'fr' }
  const { content } = rewriteInHouseStyle(source, { style: 'conservative', guide: DEFAULT_STYLE_GUIDE })
  expect(content).toBe('Le ton monte\u00A0: «\u00A0Une telle mesure n’est pas prévue\u00A0», a-t-il dit.')
})
