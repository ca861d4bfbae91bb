import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { articleFields as english } from '../en-desk/article-fields.ts'

/** The fields of an article in the editor. */
export const articleFields: Translated<typeof english> = {
  excerptField: 'Lid',
  decorativeField: 'Dekoracyjne',
  sourceAddressField: 'Adres źródła',
  languageField: 'Język',
  searchTitleField: 'Tytuł w wynikach wyszukiwania',
  searchDescriptionField: 'Opis w wynikach wyszukiwania',
  canonicalUrlField: 'Oryginał w innym serwisie',
  searchHiddenField: 'Ukryj przed wyszukiwarkami',
  aiTrainingFieldHelp: '„Tak” w tym miejscu nie ma wpływu na roboty, które serwis całkowicie blokuje.',
  projectField: 'Projekt',
  plannedForField: 'Przewidziany na',
  languageFieldHelp: 'Ustaw, jeśli artykuł nie jest w języku serwisu.',
  searchTitleFieldHelp: 'Zastępuje tytuł w wynikach wyszukiwania i na kartach przeglądarki.',
  searchDescriptionFieldHelp: 'Zastępuje lid w wynikach wyszukiwania i pod udostępnionymi linkami.',
  canonicalUrlFieldHelp:
    'Adres oryginału, jeśli tekst ukazał się najpierw gdzie indziej. Wyszukiwarki pokażą wtedy oryginał.',
  accessField: 'Kto może czytać',
  accessForNobody: 'Nie ma jeszcze poziomów, więc przeczyta go tylko redakcja.',
  accessFieldHelp:
    'Pozostali czytają do miejsca „Dalej tylko dla członków” albo pierwsze dwa bloki, najwyżej połowę słów. Zdjęcie, lid i tagi są widoczne dla wszystkich.',
  forEveryone: 'Wszyscy',
  forReaders: 'Czytelnicy z kontem',
  forMembers: 'Członkowie',
}
