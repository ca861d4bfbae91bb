import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const plDesk: Translated<typeof enDesk> = {
  senderRefused: 'Serwery poczty odrzucają wiadomości tej redakcji',
  senderRefusedText:
    'E-maile odrzucone z powodu nadawcy: {count}, ostatni przez {domain} ze statusem {status}, [date]. Czytelnicy pozostają na swoich listach. Sprawdź adres nadawcy, SPF, DKIM i DMARC.',
  systemStatusNote: 'Kopie zapasowe, miejsce na dysku i wersja tego serwera.',
  systemStatusNotLoaded: 'Nie udało się wczytać stanu systemu.',
  freeDiskSpace: 'Wolne miejsce na dysku',
  unknown: 'Nieznane',
  freeSpaceForUploads: 'Wolne miejsce na przesyłane pliki',
  database: 'Baza danych',
  languageModelToday: 'Model językowy dzisiaj',
  extensionsLeftOut: 'Pominięte rozszerzenia',
  extensionLeftOut: '{name}: {reason}',
  failedJobs: 'Nieudane zadania',
  noneSinceServerStarted: 'Brak od uruchomienia serwera',
  runningSince: 'Działa od',
  version: 'Wersja',
  changesNotSaved: 'Teraz nie można zapisywać zmian',
  changesNotSavedText: 'Serwer zgłasza: {problem}. Czytelnicy nadal mają dostęp do serwisu.',
  failedSomeTimes: '{name} (niepowodzenia: {failures})',
  isThisThePaper: 'Czy to właściwa gazeta?',
  installationIsCopy:
    'To wygląda na kopię instalacji. Dopóki admin nie potwierdzi, że to właściwa gazeta, newslettery nie są wysyłane, a rejestr publiczny nie jest podpisywany.',
  installationIsBehind:
    'Baza danych jest starsza niż to, co wysłano lub podpisano, na przykład po przywróceniu kopii zapasowej. Dopóki admin nie potwierdzi, że to właściwa gazeta, newslettery nie są wysyłane, a rejestr publiczny nie jest podpisywany.',
  recordIsBehind:
    'Podpisano wpisy rejestru publicznego, których nie ma w tej bazie danych, na przykład po przywróceniu kopii zapasowej. Dopóki admin nie potwierdzi, że to właściwa gazeta, nic nie jest podpisywane.',
  recordIsDamaged:
    'Zapisany rejestr publiczny jest sprzeczny z tym, co podpisano: {detail}. Dopóki admin nie potwierdzi, że to właściwa gazeta, nic nie jest podpisywane.',
  recordDiffers:
    'Serwis pokazuje coś innego, niż podpisano w rejestrze publicznym. {detail}. Dopóki admin nie potwierdzi, że to właściwa gazeta, nic nie jest podpisywane; potem to, co widać, zostanie zapisane jako zmiana.',
  confirmPaper: 'To właściwa gazeta',
  confirmPaperQuestion: 'Potwierdź tylko wtedy, gdy żadna inna instalacja nie jest właściwą gazetą.',
  confirmPaperConsequences:
    'Newslettery, których wysyłka trwała, zostaną wstrzymane, bo niektóre mogły już dotrzeć. Rejestr publiczny będzie kontynuowany, jeśli nie brakuje niczego, co podpisano; w przeciwnym razie odnotuje lukę i zacznie się nowy rejestr.',
  installationNotConfirmed: 'Nie udało się potwierdzić instalacji.',
  amountOfTotal: '{amount} z {total}',
  tokensUsed: 'Tokeny: {used}',
  tokensUsedOf: 'Tokeny: {used} z {perDay}',
}
