import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { templates as english } from '../en-desk/templates.ts'

export const templates: Translated<typeof english> = {
  templatesAndBoxes: 'Szablony i ramki',
  templatesNote:
    'Punkt wyjścia dla artykułów, które się powtarzają. W edytorze: „Źródło, język, szablon” → „Zapisz jako szablon”.',
  templatesNoteForWriters: 'Punkt wyjścia dla artykułów, które się powtarzają.',
  templatesNotLoaded: 'Nie udało się wczytać szablonów.',
  noTemplatesYet: 'Nie ma jeszcze szablonów',
  noTemplatesYetHint:
    'Przegląd dnia, relacja z meczu, wspomnienie o zmarłym: zapisz jeden jako szablon, a następny zacznie się od niego.',
  noTemplatesForWriters: 'Tutaj pojawią się szablony zapisane przez redakcję.',
  confirmDeleteTemplate: 'Usunąć szablon „{name}”? Artykuły, które z niego powstały, pozostaną.',
  newTemplate: 'Nowy szablon',
  editTemplate: 'Edytuj szablon',
  templateNotLoaded: 'Nie udało się wczytać szablonu.',
  titleHelp: 'Zamiast {titleWords} pojawi się dzień utworzenia artykułu.',
  separatedByCommas: 'Rozdziel przecinkami.',
  reusableBoxesNote:
    'Tekst wspólny dla kilku artykułów. Zmiana ramki zmienia wszystkie te artykuły naraz. Wpisz / w artykule, aby ją wstawić.',
  noReusableBoxesYet: 'Nie ma jeszcze wspólnych ramek',
  noReusableBoxesYetHint: 'Telefon zaufania, zastrzeżenie, tło długiej sprawy: wystarczy napisać raz.',
  noReusableBoxesForWriters: 'Tutaj pojawią się ramki napisane przez redakcję.',
  deleteBoxName: 'Usunąć ramkę „{name}”?',
  inArticleCount: {
    one: 'W {count} artykule',
    few: 'W {count} artykułach',
    many: 'W {count} artykułach',
    other: 'W {count} artykułu',
  },
  editBox: 'Edytuj ramkę',
  newBox: 'Nowa ramka',
  boxDescription: 'Zapisanie od razu zmieni wszystkie artykuły z tą ramką.',
  onlyNewsroomSeesIt: 'Widzi ją tylko redakcja.',
  articlesWithName: 'Artykuły z ramką „{name}”',
  articlesNotLoaded: 'Nie udało się wczytać artykułów.',
}
