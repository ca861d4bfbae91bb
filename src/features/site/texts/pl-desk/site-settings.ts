import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { siteSettings as english } from '../en-desk/site-settings.ts'

export const siteSettings: Translated<typeof english> = {
  registrationNote: 'Admini mogą zapraszać nowe osoby niezależnie od tego ustawienia.',
  registrationIsOpen: 'Otwarta',
  publishingTitle: 'Publikowanie',
  publishingNote: 'Autorzy nigdy nie publikują. To ustawienie dotyczy redakcji i adminów.',
  picturesNote: 'Artykuł bez zdjęcia głównego pokazuje pierwsze zdjęcie z tekstu.',
  illustrationsHelp:
    'Rycina odpowiadająca działowi: na listach, w kanałach RSS i nad tekstem. W przeciwnym razie takie artykuły nie mają zdjęcia.',
  badCurrency: 'Wpisz trzy litery, na przykład PLN',
  feeds: 'Kanały RSS',
  feedsNote: 'RSS, Atom i JSON, dla serwisu oraz dla każdego działu, tagu i cyklu.',
  embedsNote:
    'YouTube, Vimeo, Bluesky, Mastodon, Instagram, TikTok, X, SoundCloud, Spotify, Datawrapper, Flourish i OpenStreetMap działają zawsze.',
  fourEyesHelp:
    'Artykuł publikuje lub planuje ktoś inny niż osoba, która go utworzyła. Ona sama nie może go zmieniać, dopóki widzą go czytelnicy.',
  feedsContainWholeTextHelp:
    'W przeciwnym razie zawierają początek, a czytelnicy otwierają artykuł w serwisie.',
  websubHubHelp:
    'Dostaje informacje o nowych artykułach, więc czytniki RSS pokazują je od razu. Zostaw puste, jeśli go nie ma.',
  searchAndAi: 'Wyszukiwarki i AI',
  searchAndAiNote:
    'Informuje wyszukiwarki i systemy AI, co wolno im robić z serwisem. Większość się do tego stosuje; nie da się tego wymusić.',
  mayBeFoundHelp: 'Wyszukiwarki pokazują serwis. Bez tego każda strona prosi, by ją pominąć.',
  mayBeQuotedHelp: 'Systemy AI czytają artykuły, aby odpowiadać na pytania, i podają je jako źródło.',
  mayBeTrainedOnHelp: 'Modele AI uczą się na artykułach. Tego, czego model się nauczył, nie można cofnąć.',
  embedHostsHelp:
    'Po jednej nazwie w wierszu; każda obejmuje swoje subdomeny. Ich strony działają w ramce po kliknięciu przez czytelnika, więc zezwalaj tylko na zaufane serwisy.',
  serverConfiguration: 'Konfiguracja serwera',
  serverConfigurationNote:
    'Określona przez zmienne środowiskowe. Zmiany działają po ponownym uruchomieniu serwera.',
  publicOriginMissing: 'Nie ustawiono: linki w kanałach RSS i e-mailach prowadziłyby do tego komputera.',
  generalTitle: 'Adres i strefa czasowa',
  generalNote: 'Gdzie czytelnicy znajdą serwis i według jakiego zegara pracuje redakcja.',
  badTimeZone: 'Wybierz strefę czasową z listy.',
  badPublicAddress: 'Wpisz adres bez ścieżki, na przykład https://news.example.',
  addressNotHere:
    'Otwórz panel redakcji pod nowym adresem i tam go ustaw. To potwierdzi, że adres prowadzi tutaj.',
  addressByEnvironment: 'PUBLIC_ORIGIN jest ustawiony w zmiennych środowiskowych. Zmień go tam.',
  addressIsSet: 'Ustawiony przez zmienną środowiskową PUBLIC_ORIGIN.',
  addressIsHere:
    'Prowadzą do niego linki w kanałach RSS, e-mailach i wyszukiwarkach. Aby go zmienić, otwórz panel redakcji pod nowym adresem.',
  useThisAddress: 'Użyj {address}',
  addressSaved: 'Adres serwisu to {address}',
  timeZoneNow: 'Jest tam teraz {time}.',
  timeZoneHelp: 'Zależą od niej godziny publikacji, dni w statystykach i adresy artykułów z datą.',
  timeZoneSaved: 'Strefa czasowa redakcji to {timeZone}',
  contactEmailMissing: 'Nie ustawiono: czytelnicy widzą przykładowy adres {contactEmail}.',
  backupEveryHours: 'Co {backupEveryHours} godz.',
  backupsAreOff: 'Wyłączone: nie ma automatycznych kopii zapasowych.',
  registrationOpenText: 'Czytelnicy mogą zakładać konta, aby zapisywać ulubione artykuły.',
  closed: 'Zamknięta',
  registrationClosedText: 'Konto może założyć tylko zaproszona osoba.',
  nameOfSite: 'Nazwa serwisu',
}
