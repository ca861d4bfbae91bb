import type { Translated } from '../../../catalog-types.ts'
import type { importChangeMessages as english } from '../../../en/dashboard/messages/import-changes.ts'

/** Changes of form during the import of an article. Each is a sentence on the receipt of the import. */
export const importChangeMessages: Translated<typeof english> = {
  pictureLinksRemoved: {
    one: 'Usunięto {shown} link zdjęcia do adresu, którego czytelnicy nie mogą otworzyć.',
    few: 'Usunięto {shown} linki zdjęć do adresów, których czytelnicy nie mogą otworzyć.',
    many: 'Usunięto {shown} linków zdjęć do adresów, których czytelnicy nie mogą otworzyć.',
    other: 'Usunięto {shown} linku zdjęcia do adresu, którego czytelnicy nie mogą otworzyć.',
  },
  inPageLinksBecameText: {
    one: 'Zamieniono na tekst {shown} link do miejsca na tej samej stronie.',
    few: 'Zamieniono na tekst {shown} linki do miejsc na tej samej stronie.',
    many: 'Zamieniono na tekst {shown} linków do miejsc na tej samej stronie.',
    other: 'Zamieniono na tekst {shown} linku do miejsca na tej samej stronie.',
  },
  addressLinksBecameText: {
    one: 'Zamieniono na tekst {shown} link do adresu, którego czytelnicy nie mogą otworzyć z artykułu, np. e-maila lub numeru telefonu.',
    few: 'Zamieniono na tekst {shown} linki do adresów, których czytelnicy nie mogą otworzyć z artykułu, np. e-maili lub numerów telefonów.',
    many: 'Zamieniono na tekst {shown} linków do adresów, których czytelnicy nie mogą otworzyć z artykułu, np. e-maili lub numerów telefonów.',
    other:
      'Zamieniono na tekst {shown} linku do adresu, którego czytelnicy nie mogą otworzyć z artykułu, np. e-maila lub numeru telefonu.',
  },
  blocksMoved: {
    one: 'Z listy, cytatu, tabeli lub nagłówka wyjęto {shown} zdjęcie, odtwarzacz lub inny blok i umieszczono tuż poniżej.',
    few: 'Z list, cytatów, tabel lub nagłówków wyjęto {shown} zdjęcia, odtwarzacze lub inne bloki i umieszczono tuż poniżej.',
    many: 'Z list, cytatów, tabel lub nagłówków wyjęto {shown} zdjęć, odtwarzaczy lub innych bloków i umieszczono tuż poniżej.',
    other:
      'Z list, cytatów, tabel lub nagłówków wyjęto {shown} zdjęcia, odtwarzacza lub innego bloku i umieszczono tuż poniżej.',
  },
  cellsSplit: {
    one: 'Rozdzielono scalone komórki w {shown} tabeli.',
    few: 'Rozdzielono scalone komórki w {shown} tabelach.',
    many: 'Rozdzielono scalone komórki w {shown} tabelach.',
    other: 'Rozdzielono scalone komórki w {shown} tabeli.',
  },
  bigTablesBecameText: {
    one: 'Zamieniono {shown} dużą tabelę na tekst preformatowany.',
    few: 'Zamieniono {shown} duże tabele na tekst preformatowany.',
    many: 'Zamieniono {shown} dużych tabel na tekst preformatowany.',
    other: 'Zamieniono {shown} dużej tabeli na tekst preformatowany.',
  },
  layoutTablesDissolved: {
    one: 'Zastąpiono {shown} tabelę układu jej zawartością.',
    few: 'Zastąpiono {shown} tabele układu ich zawartością.',
    many: 'Zastąpiono {shown} tabel układu ich zawartością.',
    other: 'Zastąpiono {shown} tabeli układu jej zawartością.',
  },
  columnsStacked: {
    one: 'Zamieniono {shown} układ kolumn na jedną kolumnę; jego części są teraz jedna pod drugą.',
    few: 'Zamieniono {shown} układy kolumn na pojedyncze kolumny; ich części są teraz jedna pod drugą.',
    many: 'Zamieniono {shown} układów kolumn na pojedyncze kolumny; ich części są teraz jedna pod drugą.',
    other: 'Zamieniono {shown} układu kolumn na pojedynczą kolumnę; jego części są teraz jedna pod drugą.',
  },
  rowsStacked: {
    one: 'Nie zachowano wyrównania {shown} rzędu lub stosu bloków; bloki są teraz jeden pod drugim.',
    few: 'Nie zachowano wyrównania {shown} rzędów lub stosów bloków; bloki są teraz jeden pod drugim.',
    many: 'Nie zachowano wyrównania {shown} rzędów lub stosów bloków; bloki są teraz jeden pod drugim.',
    other: 'Nie zachowano wyrównania {shown} rzędu lub stosu bloków; bloki są teraz jeden pod drugim.',
  },
  mediaTextStacked: {
    one: 'Tekst obok {shown} zdjęcia lub materiału wideo jest teraz pod nim.',
    few: 'Tekst obok {shown} zdjęć lub materiałów wideo jest teraz pod nimi.',
    many: 'Tekst obok {shown} zdjęć lub materiałów wideo jest teraz pod nimi.',
    other: 'Tekst obok {shown} zdjęcia lub materiału wideo jest teraz pod nim.',
  },
  coversTakenApart: {
    one: 'Tekst na {shown} zdjęciu jest teraz pod nim.',
    few: 'Tekst na {shown} zdjęciach jest teraz pod nimi.',
    many: 'Tekst na {shown} zdjęciach jest teraz pod nimi.',
    other: 'Tekst na {shown} zdjęcia jest teraz pod nim.',
  },
  buttonsBecameLinks: {
    one: 'Zamieniono {shown} przycisk na link.',
    few: 'Zamieniono {shown} przyciski na linki.',
    many: 'Zamieniono {shown} przycisków na linki.',
    other: 'Zamieniono {shown} przycisku na link.',
  },
  galleriesSplit: {
    one: 'Podzielono {shown} galerię z ponad 100 zdjęciami.',
    few: 'Podzielono {shown} galerie z ponad 100 zdjęciami.',
    many: 'Podzielono {shown} galerii z ponad 100 zdjęciami.',
    other: 'Podzielono {shown} galerii z ponad 100 zdjęciami.',
  },
  listsRenumbered: {
    one: 'W {shown} liście zastąpiono litery lub odwróconą numerację zwykłymi numerami.',
    few: 'W {shown} listach zastąpiono litery lub odwróconą numerację zwykłymi numerami.',
    many: 'W {shown} listach zastąpiono litery lub odwróconą numerację zwykłymi numerami.',
    other: 'W {shown} listy zastąpiono litery lub odwróconą numerację zwykłymi numerami.',
  },
  nestingFlattened: {
    one: 'Uproszczono {shown} listę lub cytat o zbyt głębokim zagnieżdżeniu.',
    few: 'Uproszczono {shown} listy lub cytaty o zbyt głębokim zagnieżdżeniu.',
    many: 'Uproszczono {shown} list lub cytatów o zbyt głębokim zagnieżdżeniu.',
    other: 'Uproszczono {shown} listy lub cytatu o zbyt głębokim zagnieżdżeniu.',
  },
  checkboxesBecameSigns: {
    one: 'Zamieniono {shown} pole wyboru na symbol.',
    few: 'Zamieniono {shown} pola wyboru na symbole.',
    many: 'Zamieniono {shown} pól wyboru na symbole.',
    other: 'Zamieniono {shown} pola wyboru na symbol.',
  },
  underliningRemoved: {
    one: 'Usunięto podkreślenie lub wyróżnienie w {shown} miejscu.',
    few: 'Usunięto podkreślenie lub wyróżnienie w {shown} miejscach.',
    many: 'Usunięto podkreślenie lub wyróżnienie w {shown} miejscach.',
    other: 'Usunięto podkreślenie lub wyróżnienie w {shown} miejsca.',
  },
  codeFormattingRemoved: {
    one: 'Usunięto formatowanie w {shown} bloku preformatowanym.',
    few: 'Usunięto formatowanie w {shown} blokach preformatowanych.',
    many: 'Usunięto formatowanie w {shown} blokach preformatowanych.',
    other: 'Usunięto formatowanie w {shown} bloku preformatowanego.',
  },
  markupCommentsRemoved: {
    one: 'Nie zaimportowano {shown} komentarza w kodzie.',
    few: 'Nie zaimportowano {shown} komentarzy w kodzie.',
    many: 'Nie zaimportowano {shown} komentarzy w kodzie.',
    other: 'Nie zaimportowano {shown} komentarza w kodzie.',
  },
  moreMarkRemoved: 'Usunięto znacznik „czytaj dalej”, bo na listach widać lid.',
  pagesJoined: 'Połączono strony tego tekstu w jedną; linie oddzielające pokazują, gdzie się zaczynały.',
  cardPicturesLeftOut: {
    one: 'Nie zaimportowano zdjęcia z {shown} karty linku; karta dostanie własne.',
    few: 'Nie zaimportowano zdjęć z {shown} kart linków; karty dostaną własne.',
    many: 'Nie zaimportowano zdjęć z {shown} kart linków; karty dostaną własne.',
    other: 'Nie zaimportowano zdjęcia z {shown} karty linku; karta dostanie własne.',
  },
  hiddenBecameRaw: {
    one: 'Zaimportowano {shown} ukryty element jako surowy kod.',
    few: 'Zaimportowano {shown} ukryte elementy jako surowy kod.',
    many: 'Zaimportowano {shown} ukrytych elementów jako surowy kod.',
    other: 'Zaimportowano {shown} ukrytego elementu jako surowy kod.',
  },
  formsBecameRaw: {
    one: 'Tekst {shown} formularza jest widoczny, a jego kod jest w bloku surowego kodu.',
    few: 'Tekst {shown} formularzy jest widoczny, a ich kod jest w blokach surowego kodu.',
    many: 'Tekst {shown} formularzy jest widoczny, a ich kod jest w blokach surowego kodu.',
    other: 'Tekst {shown} formularza jest widoczny, a jego kod jest w bloku surowego kodu.',
  },
  markupTooDeep: 'Kod był zbyt głęboko zagnieżdżony; z elementów wewnętrznych został tylko tekst.',
  markupTooLong: 'Kod był za długi, aby go odczytać; zaimportowano tylko jego tekst.',
  rawBlocksLeftOut: {
    one: 'Pominięto {shown} blok surowego kodu, bo był za duży na artykuł.',
    few: 'Pominięto {shown} bloki surowego kodu, bo były za duże na artykuł.',
    many: 'Pominięto {shown} bloków surowego kodu, bo były za duże na artykuł.',
    other: 'Pominięto {shown} bloku surowego kodu, bo był za duży na artykuł.',
  },
  mediaLeftOut: {
    one: 'Pominięto {shown} zdjęcie, odtwarzacz lub inny blok, bo artykuł ma ich za dużo.',
    few: 'Pominięto {shown} zdjęcia, odtwarzacze lub inne bloki, bo artykuł ma ich za dużo.',
    many: 'Pominięto {shown} zdjęć, odtwarzaczy lub innych bloków, bo artykuł ma ich za dużo.',
    other: 'Pominięto {shown} zdjęcia, odtwarzacza lub innego bloku, bo artykuł ma ich za dużo.',
  },
  formattingTooComplex: 'Tekst był zbyt złożony; usunięto jego formatowanie.',
  paragraphsJoined: 'Tekst miał za dużo bloków; połączono akapity.',
  importedTextTooLong: 'Tekst przekracza limit długości artykułu.',
  wordsNotFound: 'Nie odnaleziono: {words}.',
  wordsAdded: 'Nowe na stronie: {words}.',
  andMore: '{names} i jeszcze {more}',
  galleryShortened: 'Galeria pokazuje {max} z {count} zdjęć.',
  convertingTookTooLong:
    'Przekształcanie tekstu trwało ponad {seconds} s. Zaimportowano go bez zmian i czytelnicy go nie widzą.',
  importedUnformatted: 'Tekst zaimportowano bez formatowania, bo nie udało się go przekształcić ({reason}).',
}
