import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { identity as english } from '../en-desk/identity.ts'

export const identity: Translated<typeof english> = {
  frontPageWithUnsavedLook: 'Strona główna z niezapisanym wyglądem',
  previewWaitsForFields: 'Podgląd pojawi się, gdy wszystkie pola będą prawidłowe.',
  siteNameHelp: 'Zostaw puste, aby użyć nazwy z konfiguracji serwera.',
  taglineHelp: 'W tytule strony głównej, w stopce i w kanałach RSS.',
  languageHelp:
    'Język serwisu i tych ekranów: przycisków, dat i liczb. Własne nazwy i teksty pozostają takie, jak je zapiszesz.',
  asServerIsConfigured: 'Zgodnie z konfiguracją serwera',
  logoHelp:
    'Zastępuje nazwę na górnym pasku. Plik SVG lub szeroki obraz o wysokości co najmniej 200 pikseli.',
  logoOnDarkPagesHelp: 'Bez niego używane jest logo powyżej, wszędzie tam, gdzie je widać.',
  logoShownAsShape:
    'Na niektórych tłach logo jest słabo widoczne; pokazujemy je tam w jednym kolorze. Wybierz inne logo dla ciemnych stron albo inny kolor główny.',
  logoShownAsName:
    'Na niektórych tłach logo jest słabo widoczne; pokazujemy tam nazwę. Wybierz inne logo dla ciemnych stron albo inny kolor główny.',
  iconHelp:
    'Na karty przeglądarki i ekrany główne; powstaje we wszystkich rozmiarach. Plik SVG lub kwadratowy obraz o boku co najmniej 512 pikseli.',
  siteSharePictureHelp:
    'Pojawia się, gdy ktoś udostępnia stronę bez własnego zdjęcia. Rozmiar 1200 na 630 pikseli sprawdza się wszędzie.',
  navigationNote: 'Górny pasek. Pod każdą pozycją mogą być linki.',
  ownNavigation: 'Dostosuj menu',
  footerNote: 'Kolumny linków pod każdą stroną.',
  useOurOwnFooter: 'Użyj własnej stopki',
  channelsNote: 'Gdzie jeszcze czytelnicy znajdą gazetę.',
  useOurOwnChannels: 'Użyj własnych kanałów',
  addNoun: 'Dodaj {noun}',
  labelOfName: 'Etykieta: {name}',
  linkOfName: 'Link: {name}',
  labelOfLink: 'Etykieta',
  addSectionToMenu: 'Dodaj dział',
  addPageToMenu: 'Dodaj stronę',
  addLinkToMenu: 'Dodaj link',
  addLinkBelow: 'Dodaj link poniżej',
  toList: ': {list}',
  menuShownNow: 'Czytelnicy widzą: {entries}.',
  entryIndex: 'pozycja {index}',
  linkBelowEntry: 'link pod „{entry}”',
  columnIndex: 'kolumna {index}',
  titleOfColumnIndex: 'Tytuł kolumny {index}',
  linkInColumn: 'link w „{column}”',
  addColumn: 'Dodaj kolumnę',
  identityDescription: 'Zapisano. Czytelnicy już to widzą.',
  identityNote:
    'Jak czytelnicy widzą gazetę. Zapisane zmiany pojawią się na następnej stronie, którą otworzą.',
  showTheirVersion: 'Pokaż drugą wersję',
  conflictingLook: 'Ktoś inny zmienił wygląd serwisu. Twoje zmiany nie mogą nadpisać tamtych.',
  builtInLook: 'Wygląd wbudowany',
  notSavedCheckParts: 'Nie zapisano. Do poprawy: {names}.',
  heroNote:
    'Obszar u góry strony głównej i stron działów. Pilna wiadomość zastępuje jego tekst, dopóki jest aktualna.',
  heroPictureHelp: 'Widoczne obok tekstu na szerokich ekranach. Bez niego tło jest jednolite.',
  promotionNote: 'Blok na końcu strony głównej i stron działów.',
  lineAboveName: 'Nadtytuł, {name}',
  headingName: 'Nagłówek, {name}',
  textName: 'Tekst, {name}',
  buttonName: 'Przycisk, {name}',
  addressOfButtonName: 'Adres przycisku, {name}',
  fontsNote:
    'Jedna do tytułów i tekstu, druga do menu i przycisków. Każda jest na licencji Open Font License.',
  fontPair: 'Para czcionek',
  contactAndImprint: 'Kontakt i wydawca',
  eMailHelp:
    'Widoczny na stronach „Kontakt”, „Prywatność” i „Sprostowania”. Zostaw puste, aby użyć adresu z konfiguracji serwera.',
  inFooter: 'W stopce.',
  imprintHelp:
    'Wydawca i redaktor naczelny, numery rejestrowe i podatkowe. Stopka redakcyjna jest pod adresem /imprint, a link do niej na dole każdej strony. Pusty wiersz zaczyna nowy akapit.',
  colorsNote: 'Kolory ciemnych stron są obliczane na podstawie tych dwóch.',
  useOurOwnColors: 'Użyj własnych kolorów',
  labelPicker: '{label}, próbnik kolorów',
  contrastTooLow: 'Kontrast ze stroną wynosi {contrast}, a potrzeba co najmniej {needed}.',
  useNearest: 'Użyj {nearest}',
  onDarkPages: 'Na ciemnych stronach:',
  colorsAndFonts: 'Kolory i czcionki',
  heroAndPromotion: 'Baner i autopromocja',
  onWithBuiltInWords: 'Włączone, z wbudowanym tekstem',
  onWithOurOwnWords: 'Włączone, z własnym tekstem',
  mainColorHelp: 'Tło banera, pasek nad nim i przyciski.',
  linkColorHelp: 'Linki w tekście i obramowanie aktywnego elementu.',
  buttonsColor: 'przyciski {color}',
  linksColor: 'linki {color}',
  scriptsOfNewsreader: 'Języki zachodnioeuropejskie.',
  scriptsOfSource: 'Wszystkie języki europejskie, cyrylica, greka i wietnamski.',
  scriptsOfNoto:
    'Najszerszy zakres: wszystkie języki europejskie i wiele afrykańskich, cyrylica, greka i wietnamski.',
  scriptsOfLora: 'Wszystkie języki europejskie w alfabecie łacińskim, cyrylica i wietnamski.',
  scriptsOfArchivo:
    'Tytuły bezszeryfowe. Wszystkie języki europejskie w alfabecie łacińskim oraz wietnamski. Cyrylica i greka tylko w tekście artykułów.',
  scriptsOfNaskh: 'Arabski, perski, urdu i kurdyjski oraz języki europejskie w alfabecie łacińskim.',
  entryNumber: 'pozycja {number}',
}
