import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const plDesk: Translated<typeof enDesk> = {
  publicRecord: 'Rejestr publiczny',
  publicRecordNote:
    'Czytelnicy widzą każdą wersję artykułu, a każdy może sprawdzić, że żadnej nie zmieniono po cichu.',
  recordEverything: 'Wszystko',
  recordEverythingText: 'Zmiany i sprostowania, a także literówki, podpisy autorów, zdjęcia i ramki.',
  recordChanges: 'Zmiany i sprostowania',
  recordChangesText: 'Publikacje, zmiany, sprostowania i wycofania. Literówki są pomijane.',
  recordOff: 'Wyłączony',
  recordOffText: 'Nic nie jest dodawane. Istniejące wpisy pozostają, bo czytelnicy mogą mieć kopie.',
  readersSeeMode: 'Czytelnicy widzą ten wybór na stronie rejestru.',
  recordSigned: 'Podpisano do wpisu {number} jako {origin}.',
  recordNotSigned: 'Niczego jeszcze nie podpisano.',
  recordNeedsAddress:
    'Rejestr będzie podpisywany, gdy zostanie ustawiony publiczny adres serwisu (PUBLIC_ORIGIN).',
  recordIsStopped: 'Nic nie jest podpisywane, dopóki admin nie potwierdzi, że to właściwa gazeta.',
  publicAddressMissing: 'Najpierw ustaw publiczny adres serwisu (PUBLIC_ORIGIN).',
  unpublishBeforeErasing: 'Najpierw wycofaj artykuł. Dopiero wtedy można usunąć jego tekst z rejestru.',
  noRecordedWords: 'W rejestrze nie ma tekstu tego artykułu.',
  eraseWords: 'Usuń tekst artykułu z przyczyn prawnych',
  eraseWordsHelp:
    'Gdy wymaga tego orzeczenie sądu lub zgodne z prawem żądanie. Najpierw wycofaj artykuł. Tekst wszystkich wersji zostanie trwale usunięty; wpisy, ich rodzaje i czas pozostaną.',
  eraseWordsQuestion: 'Trwale usunąć zapisany tekst tego artykułu?',
  eraseReason: 'Uzasadnienie',
  eraseReasonHelp: 'Czytelnicy zobaczą je, jeśli artykuł zostanie ponownie opublikowany.',
  witnessesTitle: 'Świadkowie',
  witnessesNote:
    'Dwie redakcje wymieniają się wierszem klucza. Odtąd każda potwierdza podpisem, że rejestr drugiej tylko się wydłuża.',
  ourWitnessLine: 'Nasz wiersz klucza',
  ourWitnessLineHelp: 'Przekaż go drugiej redakcji.',
  noWitnessLineYet: 'Wiersz klucza powstanie, gdy zostanie podpisany pierwszy punkt kontrolny.',
  theirWitnessLine: 'Wiersz klucza drugiej redakcji',
  theirWitnessLineHelp: 'Klucz jej rejestru oraz klucz i adres jej świadka.',
  addWitness: 'Dodaj świadka',
  badWitnessLine: 'To nie jest wiersz klucza rejestru ani świadka.',
  witnessNotFound: 'Nie znaleziono świadka',
  witnessState: '{name}: podpisano do wpisu {number}.',
  witnessFails: '{name}: podpisano do wpisu {number}, dalej już nie: {failure}.',
  logState: 'Podpisaliśmy rejestr {name} do wpisu {number}.',
  logConflicts:
    'Podpisaliśmy rejestr {name} do wpisu {number}. Potem nadesłano punkt kontrolny, który jest z tym sprzeczny.',
  removeWitness: 'Usuń: {name}',
  recordStatusNotLoaded: 'Nie udało się wczytać stanu rejestru.',
  numberOfArticle: 'Numer artykułu',
  aboutRecord: 'Podpisany rejestr każdej opublikowanej wersji.',
  aboutRecordOff: 'Nic nie jest dodawane, a strony rejestru znikają. To, co zapisano, pozostaje.',
  aboutRecordStored: {
    one: '{count} wpis',
    few: '{count} wpisy',
    many: '{count} wpisów',
    other: '{count} wpisu',
  },
}
