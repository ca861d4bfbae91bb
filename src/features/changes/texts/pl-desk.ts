import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const plDesk: Translated<typeof enDesk> = {
  time: 'Czas',
  auditLogTitle: 'Dziennik zdarzeń',
  auditNote: 'Kto co zmienił i kiedy. Wpisów nie można edytować ani usuwać.',
  auditLogNotLoaded: 'Nie udało się wczytać dziennika zdarzeń.',
  noEntriesFound: 'Nie znaleziono wpisów',
  noEntriesFoundHint: 'Żaden wpis nie pasuje do tych filtrów. Wybierz dłuższy okres.',
  auditLog: 'Dziennik zdarzeń',
  change: 'Zmiana',
  subject: 'Czego dotyczy',
  allActions: 'Wszystkie działania',
  action: 'Działanie',
  actor: 'Kto',
}
