import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { sources as english } from '../en-desk/sources.ts'

export const sources: Translated<typeof english> = {
  sourceAdded: 'Dodano źródło',
  registerNote:
    'Czyje artykuły wykorzystuje redakcja i na co pozwala licencja każdego źródła. Artykuł ze źródła spoza spisu wymaga przed publikacją uzasadnienia.',
  addSource: 'Dodaj źródło',
  registerNotLoaded: 'Nie udało się wczytać spisu.',
  noSourcesYet: 'Nie ma jeszcze źródeł',
  addFirstSource: 'Dodaj pierwsze źródło',
  noSourcesYetHint: 'Zacznij od agencji, z którymi redakcja ma umowę, i od własnego archiwum.',
  whatEachLicenseAllowsNote: 'Umowa lub licencja może pozwalać na mniej. Rozstrzyga jej treść.',
  confirmRemoveSource: 'Usunąć „{name}” ze spisu? W artykułach nota o źródle pozostanie.',
  registerOfSources: 'Spis źródeł',
  addSourceTitle: 'Dodaj źródło',
  editSource: 'Edytuj źródło',
  sourceNameHelp: 'Taka, jaką znają czytelnicy, na przykład Reuters.',
  sites: 'Serwisy',
  sitesHelp:
    'Po jednym w wierszu, na przykład reuters.com. Każdy obejmuje swoje subdomeny, takie jak uk.reuters.com.',
  license: 'Licencja',
  licenseAddress: 'Adres licencji',
  creditLine: 'Nota o źródle',
  creditLineHelp: 'Czytelnicy widzą ją pod artykułem. Gdy jej brakuje, widzą nazwę.',
  sourceNoteHelp: 'Umowa, do kiedy obowiązuje, kogo pytać. Widzi to tylko redakcja.',
  changeAcknowledged: 'Przyjęto zmianę do wiadomości',
  changedSourcesNotLoaded: 'Nie udało się wczytać zmienionych źródeł.',
  changedSources: 'Zmienione źródła',
  changedSourcesNote:
    'Źródło tych artykułów zmieniło się po odczytaniu. Sprawdź różnice i w razie potrzeby popraw artykuł.',
  showDifferenceForTitle: 'Pokaż różnice: {title}',
  seeChanges: 'Zobacz zmiany',
  sourcesOfArticlesHaveChanged: {
    one: 'Zmieniło się źródło {count} artykułu.',
    few: 'Zmieniły się źródła {count} artykułów.',
    many: 'Zmieniły się źródła {count} artykułów.',
    other: 'Zmieniły się źródła {count} artykułu.',
  },
  whatChangedInSource: 'Co się zmieniło w źródle',
  acknowledge: 'Przyjmij do wiadomości',
  differenceNotLoaded: 'Nie udało się wczytać różnic.',
  articleSourcesNote: 'Zmiany są sprawdzane, dopóki artykuł jest nowy.',
  licenseUnknown: 'Licencja nieznana',
  lastCheckFailed: 'Ostatnie sprawdzenie się nie powiodło. {lastError}',
  checkNow: 'Sprawdź teraz',
  showDifference: 'Pokaż różnice',
  ruleOfFacts:
    'Fakty nie należą do nikogo. Słowa, dobór i układ artykułu należą do autora; przez samo przeformułowanie artykuł nie staje się twój.',
  ruleOfDigests:
    'Omówienie jest krótkie, już na początku podaje źródło z linkiem i uzupełnia je, zamiast zastępować.',
  ruleOfAgencies: 'Tekst agencyjny zachowuje licencję agencji bez względu na to, gdzie go znajdziesz.',
  ruleOfReasons:
    'Uzasadnienie zapisuje twój tok myślenia. Nie jest licencją, a te zasady nie są poradą prawną.',
  readOn: 'Odczytano: [date]',
  checkedOn: 'sprawdzono: [date]',
  changedOn: 'zmieniono: [date]',
  acknowledgedOn: 'przyjęto do wiadomości: [date]',
  acknowledgedBy: '({name})',
  sourceNotChangedHere: '{source}. Sam artykuł się nie zmienił.',
  paragraphsUnchanged: {
    one: '{count} akapit bez zmian.',
    few: '{count} akapity bez zmian.',
    many: '{count} akapitów bez zmian.',
    other: '{count} akapitu bez zmian.',
  },
}
