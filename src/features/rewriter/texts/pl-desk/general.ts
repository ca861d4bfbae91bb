import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { general as english } from '../en-desk/general.ts'

/** Texts of several screens. */
export const general: Translated<typeof english> = {
  sourceChanged: 'Źródło się zmieniło',
  whatEachLicenseAllows: 'Na co pozwala każda licencja',
  sourceLabel: 'Źródło',
  editArticleTitle: 'Edytuj artykuł',
  closeLabel: 'Zamknij',
  support: 'Na czym się opiera',
  rewriterSettingsNote: 'W edytorze uzasadnienie jest zawsze wymagane. Te ustawienia dotyczą API i cen.',
  needsReasonInApi: 'Wywołania API też wymagają uzasadnienia',
  needsReasonInApiHelp:
    'Gdy zredagowany tekst ma otwarte uwagi albo brakuje licencji. Bez tego wymogu tekst zostaje opublikowany, a w jego karcie odnotowuje się brak uzasadnienia.',
  priceOfInput: 'Cena miliona tokenów wejściowych',
  priceOfOutput: 'Cena miliona tokenów wyjściowych',
  priceHelp: 'Dla modelu językowego. Zostaw oba pola puste, jeśli nie ma ceny.',
  currency: 'Waluta',
  badPrice: 'Wpisz liczbę od 0 do 10 000 albo zostaw obie ceny puste',
}
