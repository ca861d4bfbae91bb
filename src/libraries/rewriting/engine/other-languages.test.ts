import { describe, expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { rewriteInHouseStyle } from './engine.ts'

describe('other languages', () => {
  it.each<[language: string, text: string, expected: string]>([
    [
      'de',
      'Der Rat hat am 3. Mai beschlossen -- nach 2 Stunden -- dass er "nicht wartet". Das ist gut.',
      'Der Rat hat am 3. Mai beschlossen – nach 2 Stunden – dass er „nicht wartet“. Das ist gut.',
    ],
    [
      'fr',
      'Le maire dit que la ville est "prête" : il attend. Qui le croit ?',
      'Le maire dit que la ville est «\u00A0prête\u00A0»\u00A0: il attend. Qui le croit\u00A0?',
    ],
    [
      'es',
      'El alcalde habló —pero no mucho— de la ciudad de los barcos. "Basta", dijo.',
      'El alcalde habló —pero no mucho— de la ciudad de los barcos. “Basta”, dijo.',
    ],
    [
      'no',
      'Som teenager reiste han via Rjukan til Oslo, og han var ikke alene på turen.',
      'Som teenager reiste han via Rjukan til Oslo, og han var ikke alene på turen.',
    ],
    ['ja', '市長は「反対だ。」と述べた。会議は続く...', '市長は「反対だ。」と述べた。会議は続く...'],
    [
      'cs',
      'Vláda "schválila" svou demisi a v rámci EU -- podle všeho -- je to špička ve světě.',
      'Vláda "schválila" svou demisi a v rámci EU -- podle všeho -- je to špička ve světě.',
    ],
  ])('only the typography of %s changes', (language, text, expected) => {
    for (const style of ['conservative', 'balanced'] as const) {
      const result = rewriteInHouseStyle(
        { title: 'A', text, language },
        { style, guide: DEFAULT_STYLE_GUIDE },
      )
      expect(result.content).toBe(expected)
    }
  })
})
