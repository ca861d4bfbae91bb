import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  editorialCalendar: 'Kalendarz redakcyjny',
  changed: 'Zmieniono',
  person: 'Osoba',
  status: 'Status',
  correctionPublished: 'Opublikowano sprostowanie',
  correctionUpdated: 'Zmieniono sprostowanie',
  correctionWithdrawn: 'Wycofano sprostowanie',
  correctionHelp:
    'Napisz, co było błędne, a co jest prawidłowe. Czytelnicy zobaczą to przy artykule, pod adresem /corrections i w kanałach RSS.',
  correctionsNotLoadedRetry: 'Nie udało się wczytać sprostowań. Spróbuj ponownie.',
  editCorrection: 'Edytuj sprostowanie',
  editCorrectionHelp:
    'Czytelnicy widzą, że je zmieniono i kiedy. Poprzedni tekst zostaje w dzienniku zdarzeń.',
  withdraw: 'Wycofaj',
  confirmWithdrawal:
    'Wycofać to sprostowanie? Czytelnicy nadal będą je widzieć, oznaczone jako wycofane. Tego nie można cofnąć.',
  publishTheCorrection: 'Opublikuj sprostowanie',
  correctionWaits: 'Nie opublikowano, ponieważ nie udało się zapisać pozostałych zmian.',
  articleManager: 'Artykuły',
  filters: 'Filtry',
  select: 'Zaznacz',
  selectedMark: 'Zaznaczono',
  clearSelection: 'Odznacz',
  contentProjects: 'Projekty',
  startedAt: 'Początek: [date]',
  pagesNote:
    'Strony takie jak „O nas” czy „Stopka redakcyjna”, pisane w edytorze artykułów. Nie ma ich na listach artykułów.',
  useTheseTexts: 'Użyj tych tekstów',
  contactFirst: 'Najpierw podaj kontakt, bo wymieniają go te strony.',
  standardWording: 'Publiczna, ze standardowym tekstem',
  ourPages: 'Nasze strony',
  ourPagesNote: 'Strona pod adresem /about, /contact, /privacy, /terms lub /imprint zastępuje wbudowaną.',
  pagesNotLoaded: 'Nie udało się wczytać stron.',
  noPagesYet: 'Nie ma jeszcze stron',
  noPagesYetHint: 'Dopóki nie napiszesz własnych, widać strony wbudowane.',
  newPage: 'Nowa strona',
  partBehindSlash: 'Część po ukośniku.',
  createAndWrite: 'Utwórz i pisz',
  addressOfTitle: 'Adres: {title}',
  move: 'Przenieś',
  view: 'Zobacz',
}
