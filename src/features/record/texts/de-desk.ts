import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const deDesk: Translated<typeof enDesk> = {
  publicRecord: 'Öffentliches Protokoll',
  publicRecordNote:
    'Leser sehen jede Fassung eines Artikels, und jeder kann prüfen, dass keine umgeschrieben wurde.',
  recordEverything: 'Alles',
  recordEverythingText: 'Änderungen und Korrekturen, dazu Tippfehler, Autorenzeilen, Bilder und Kästen.',
  recordChanges: 'Änderungen und Korrekturen',
  recordChangesText: 'Veröffentlichungen, Änderungen, Korrekturen und Rücknahmen, aber keine Tippfehler.',
  recordOff: 'Aus',
  recordOffText: 'Es kommt nichts hinzu. Vorhandene Zeilen bleiben, denn Leser können Kopien haben.',
  readersSeeMode: 'Leser sehen Ihre Wahl auf der Seite des Protokolls.',
  recordSigned: 'Bis Zeile {number} als {origin} unterzeichnet.',
  recordNotSigned: 'Noch ist nichts unterzeichnet.',
  recordNeedsAddress:
    'Das Protokoll wird unterzeichnet, sobald die öffentliche Adresse der Website festgelegt ist (PUBLIC_ORIGIN).',
  recordIsStopped: 'Nichts wird unterzeichnet, bis ein Admin bestätigt, dass dies die Zeitung ist.',
  publicAddressMissing: 'Legen Sie zuerst die öffentliche Adresse der Website fest (PUBLIC_ORIGIN).',
  unpublishBeforeErasing:
    'Nehmen Sie den Artikel zuerst offline. Erst dann kann sein Text aus dem Protokoll gelöscht werden.',
  noRecordedWords: 'Das Protokoll enthält keinen Text dieses Artikels.',
  eraseWords: 'Text eines Artikels aus rechtlichen Gründen löschen',
  eraseWordsHelp:
    'Nach einem Gerichtsbeschluss oder auf berechtigtes Verlangen. Nehmen Sie den Artikel zuerst offline. Der Text aller Fassungen wird endgültig gelöscht; Zeilen, Arten und Zeiten bleiben.',
  eraseWordsQuestion: 'Den aufgezeichneten Text dieses Artikels endgültig löschen?',
  eraseReason: 'Begründung',
  eraseReasonHelp: 'Leser sehen sie, falls der Artikel wieder erscheint.',
  witnessesTitle: 'Zeugen',
  witnessesNote:
    'Zwei Redaktionen tauschen je eine Schlüsselzeile aus. Von da an bestätigt jede mit ihrer Unterschrift, dass das Protokoll der anderen nur wächst.',
  ourWitnessLine: 'Unsere Schlüsselzeile',
  ourWitnessLineHelp: 'Geben Sie sie der anderen Redaktion.',
  noWitnessLineYet: 'Die Schlüsselzeile gibt es, sobald der erste Prüfpunkt unterzeichnet ist.',
  theirWitnessLine: 'Schlüsselzeile der anderen Redaktion',
  theirWitnessLineHelp: 'Der Schlüssel ihres Protokolls sowie Schlüssel und Adresse ihres Zeugen.',
  addWitness: 'Zeugen hinzufügen',
  badWitnessLine: 'Das ist keine Schlüsselzeile eines Protokolls oder eines Zeugen.',
  witnessNotFound: 'Zeuge nicht gefunden',
  witnessState: '{name}: bis Zeile {number} unterzeichnet.',
  witnessFails: '{name}: bis Zeile {number} unterzeichnet, seitdem nicht mehr: {failure}.',
  logState: 'Wir haben das Protokoll von {name} bis Zeile {number} unterzeichnet.',
  logConflicts:
    'Wir haben das Protokoll von {name} bis Zeile {number} unterzeichnet. Dann kam ein Prüfpunkt, der diesen Zeilen widerspricht.',
  removeWitness: '{name} entfernen',
  recordStatusNotLoaded: 'Der Stand des Protokolls konnte nicht geladen werden.',
  numberOfArticle: 'Nummer des Artikels',
  aboutRecord: 'Ein unterzeichnetes Protokoll jeder veröffentlichten Fassung.',
  aboutRecordOff: 'Es kommt nichts hinzu, und die Seiten des Protokolls fehlen. Aufgezeichnetes bleibt.',
  aboutRecordStored: { one: '{count} Zeile', other: '{count} Zeilen' },
}
