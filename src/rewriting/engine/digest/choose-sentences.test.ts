import { expect, it } from 'vitest'
import { DEFAULT_STYLE_GUIDE } from '#shared/rewriter/style-guide.ts'
import { type RewriteSource, rewriteInHouseStyle } from '../engine.ts'

const quotationsOf = (source: RewriteSource) =>
  rewriteInHouseStyle(source, { style: 'creative', guide: DEFAULT_STYLE_GUIDE })
    .content.split('\n\n')
    .flatMap((block) => (block.startsWith('> ') ? [block.slice(2)] : []))

it.each([
  [
    'en',
    'Former mayor jailed for bribery',
    'A court in Port Ellery sentenced the former mayor Tom Brandt on Monday to two years for bribery. Brandt must pay $9,000. He had been mayor since 2009. The ruling is not yet final.',
    [
      '“A court in Port Ellery sentenced the former mayor Tom Brandt on Monday to two years for bribery.”',
      '“The ruling is not yet final.”',
    ],
  ],
  [
    'fr',
    'Ancien maire condamné pour corruption',
    "Le tribunal de Brest a condamné lundi l'ancien maire, Jean Brieuc, à deux ans de prison pour corruption. Il devra payer 9 000 euros. Son avocate a dit qu'il ferait appel.",
    [],
  ],
  [
    'en',
    'Former harbor master took bribes, court told',
    'A former harbor master took bribes, a jury heard on Monday. Alan Brandt, 58, is alleged to have warned the owner of a yard, Derek Quill, about other bids. Both men deny conspiracy. The trial continues.',
    [
      '“Alan Brandt, 58, is alleged to have warned the owner of a yard, Derek Quill, about other bids.”',
      '“Both men deny conspiracy.”',
    ],
  ],
  [
    'fr',
    'Un échevin accusé de favoritisme',
    "La cheffe de l'opposition a accusé mardi l'échevin des Travaux, Benoît Lescrenier, d'avoir favorisé l'entreprise de son beau-frère. Selon Nathalie Delvigne, le cahier des charges a été modifié. L'échevin dément.",
    [
      "La cheffe de l'opposition a accusé mardi l'échevin des Travaux, Benoît Lescrenier, d'avoir favorisé l'entreprise de son beau-frère.",
      "L'échevin dément.",
    ],
  ],
  [
    'de',
    'Früherer Schatzmeister bestreitet Untreue in Millionenhöhe',
    'Kiel. Im Prozess um Spenden eines Vereins hat der Angeklagte am Montag vor dem Landgericht Kiel alle Vorwürfe zurückgewiesen. Der 58 Jahre alte frühere Schatzmeister soll laut Anklage zwischen 2016 und 2021 rund 1,3 Millionen Euro auf private Konten umgeleitet haben. Ein Urteil wird im Dezember erwartet.',
    [
      '„Im Prozess um Spenden eines Vereins hat der Angeklagte am Montag vor dem Landgericht Kiel alle Vorwürfe zurückgewiesen.“',
      '„Der 58 Jahre alte frühere Schatzmeister soll laut Anklage zwischen 2016 und 2021 rund 1,3 Millionen Euro auf private Konten umgeleitet haben.“',
    ],
  ],
])('says in %s what is not final or denied, or quotes nothing: %s', (language, title, text, quotations) => {
  expect(quotationsOf({ title, text, language }).map((each) => each.replace(/[\u00A0«»]/g, ''))).toEqual(
    quotations,
  )
})
