import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { enDesk } from './en-desk.ts'

/** Texts of the newsroom. */
export const deDesk: Translated<typeof enDesk> = {
  senderRefused: 'Mailserver lehnen diese Redaktion ab',
  senderRefusedText:
    'Wegen des Absenders abgelehnte E-Mails: {count}, die letzte von {domain} mit {status}, [date]. Die Leser bleiben auf ihren Listen. Prüfen Sie die Adresse des Absenders, SPF, DKIM und DMARC.',
  systemStatusNote: 'Sicherungen, Speicherplatz und Version dieses Servers.',
  systemStatusNotLoaded: 'Der Systemstatus konnte nicht geladen werden.',
  freeDiskSpace: 'Freier Speicherplatz',
  unknown: 'Unbekannt',
  freeSpaceForUploads: 'Freier Platz für hochgeladene Dateien',
  database: 'Datenbank',
  languageModelToday: 'Sprachmodell heute',
  extensionsLeftOut: 'Nicht geladene Erweiterungen',
  extensionLeftOut: '{name}: {reason}',
  failedJobs: 'Fehlgeschlagene Aufgaben',
  noneSinceServerStarted: 'Keine seit dem Start des Servers',
  runningSince: 'Läuft seit',
  version: 'Version',
  changesNotSaved: 'Änderungen lassen sich gerade nicht speichern',
  changesNotSavedText: 'Der Server meldet: {problem}. Leser erreichen die Website weiterhin.',
  failedSomeTimes: '{name} ({failures}-mal)',
  isThisThePaper: 'Ist dies die Zeitung?',
  installationIsCopy:
    'Das sieht nach einer Kopie der Redaktion aus. Bis ein Admin bestätigt, wird kein Newsletter verschickt und das öffentliche Protokoll nicht unterzeichnet.',
  installationIsBehind:
    'Die Datenbank ist älter als das, was schon verschickt oder unterzeichnet wurde, etwa weil eine Sicherung wiederhergestellt wurde. Bis ein Admin bestätigt, wird kein Newsletter verschickt und das öffentliche Protokoll nicht unterzeichnet.',
  recordIsBehind:
    'Im öffentlichen Protokoll wurden Zeilen unterzeichnet, die in dieser Datenbank fehlen, etwa weil eine Sicherung wiederhergestellt wurde. Bis ein Admin bestätigt, wird nichts unterzeichnet.',
  recordIsDamaged:
    'Das gespeicherte öffentliche Protokoll widerspricht dem, was unterzeichnet wurde: {detail}. Bis ein Admin bestätigt, wird nichts unterzeichnet.',
  recordDiffers:
    'Gezeigt wird etwas anderes, als im öffentlichen Protokoll unterzeichnet ist. {detail}. Bis ein Admin bestätigt, wird nichts unterzeichnet; was gezeigt wird, gilt danach als Änderung.',
  confirmPaper: 'Dies ist die Zeitung',
  confirmPaperQuestion: 'Bestätigen Sie nur, wenn keine andere Installation die Zeitung ist.',
  confirmPaperConsequences:
    'Newsletter, deren Versand schon lief, werden angehalten, weil manche vielleicht angekommen sind. Das öffentliche Protokoll wird fortgesetzt, wenn nichts Unterzeichnetes fehlt; sonst nennt es die Lücke, und ein neues Protokoll beginnt.',
  installationNotConfirmed: 'Die Installation konnte nicht bestätigt werden.',
  amountOfTotal: '{amount} von {total}',
  tokensUsed: '{used} Tokens',
  tokensUsedOf: '{used} von {perDay} Tokens',
}
