import type { Translated } from '../../catalog-types.ts'
import type { licenses as english } from '../../en/dashboard/licenses.ts'

/** What the newsroom may do with the text of a source. */
export const licenses: Translated<typeof english> = {
  wireContract: 'Umowa z agencją',
  pressRelease: 'Informacja prasowa',
  openLicense: 'Otwarta licencja',
  ownArchive: 'Własne archiwum',
  unknownLicense: 'Nieznana',
  wireContractAllows:
    'Publikuj pełny tekst lub jego zredagowaną wersję w granicach umowy, z podaniem źródła.',
  pressReleaseAllows:
    'Publikuj pełny tekst lub jego zredagowaną wersję i podaj, kto go wydał. Za zawarte w nim twierdzenia odpowiada wydający.',
  openLicenseAllows:
    'Publikuj pełny tekst lub jego zredagowaną wersję w granicach licencji, z autorem, licencją i linkiem.',
  ownArchiveAllows: 'Publikuj pełny tekst lub jego zredagowaną wersję. To własny tekst redakcji.',
  unknownLicenseAllows: 'Publikuj omówienie z podaniem źródła i linkiem oraz dodaj uzasadnienie.',
  findingsAreOpen: {
    one: '1 uwaga jest otwarta.',
    few: '{count} uwagi są otwarte.',
    many: '{count} uwag jest otwartych.',
    other: '{count} uwagi jest otwarte.',
  },
  siteIsPaid: 'Serwis udostępnia ten artykuł tylko płacącym czytelnikom.',
  licenseForbidsChanges:
    'Licencja strony ({license}) zabrania publikowania zmienionych wersji. Opublikuj tekst bez zmian albo opisz sprawę własnymi słowami.',
  licenseForbidsAdvertising:
    'Licencja strony ({license}) zabrania użytku komercyjnego, na przykład obok reklam.',
  siteForbidsQuotes: 'Serwis prosi, aby nie pokazywać żadnej części jego tekstu (nosnippet).',
  siteLimitsQuotes: {
    one: 'Serwis prosi, aby cytować najwyżej 1 znak jego tekstu.',
    few: 'Serwis prosi, aby cytować najwyżej {count} znaki jego tekstu.',
    many: 'Serwis prosi, aby cytować najwyżej {count} znaków jego tekstu.',
    other: 'Serwis prosi, aby cytować najwyżej {count} znaku jego tekstu.',
  },
  siteForbidsAi: 'Serwis prosi, aby nie używać jego tekstu ze sztuczną inteligencją.',
  siteReservesAiInput: 'Serwis nie pozwala wprowadzać swojego tekstu do systemów AI.',
  siteReservesMining: 'Serwis zastrzega prawo do eksploracji tekstów i danych.',
  siteReservesMiningBy: 'Serwis zastrzega prawo do eksploracji tekstów i danych: {policy}',
  storyCredits: 'Artykuł podaje jako źródło: {names}.',
  licenseOnPage: 'Licencja podana na stronie: {license}',
  copyrightOnPage: 'Nota o prawach autorskich na stronie: {copyright}',
  readyToPublish: 'Gotowe do publikacji',
  findingsOpenBadge: {
    one: '1 otwarta uwaga',
    few: '{count} otwarte uwagi',
    many: '{count} otwartych uwag',
    other: '{count} otwartej uwagi',
  },
}
