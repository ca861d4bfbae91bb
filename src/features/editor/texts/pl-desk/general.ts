import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sameAsSite: 'Jak w serwisie',
  publish: 'Opublikuj',
  styleGuide: 'Księga stylu',
  replace: 'Zamień',
  saved: 'Zapisano',
  addNote: 'Dodaj notatkę',
  unpublish: 'Wycofaj',
  submitForReview: 'Przekaż do akceptacji',
  sendToReview: 'Przekaż do akceptacji',
  useBoth: 'Zachowaj obie',
  articleManagement: 'Artykuły',
  publicReasonHelp: 'Czytelnicy zobaczą to na liście zmian. Zostaw puste, jeśli zmiana mówi sama za siebie.',
  sourceText: 'Tekst źródła',
  noReusableBoxesInEditor: 'Nie ma jeszcze żadnych. Napisz pierwszą w widoku [Szablony].',
  noReusableBoxesInEditorForWriters: 'Nie ma jeszcze żadnych.',
}
