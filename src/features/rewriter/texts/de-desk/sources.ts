import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { sources as english } from '../en-desk/sources.ts'

export const sources: Translated<typeof english> = {
  sourceAdded: 'Quelle hinzugefügt',
  registerNote:
    'Wessen Artikel die Redaktion verwendet und was die jeweilige Lizenz erlaubt. Ein Artikel aus einer anderen Quelle braucht eine Begründung, bevor er veröffentlicht wird.',
  addSource: 'Quelle hinzufügen',
  registerNotLoaded: 'Das Verzeichnis konnte nicht geladen werden.',
  noSourcesYet: 'Noch keine Quellen',
  addFirstSource: 'Erste Quelle hinzufügen',
  noSourcesYetHint: 'Beginnen Sie mit den Agenturen unter Vertrag und mit dem eigenen Archiv.',
  whatEachLicenseAllowsNote:
    'Ein Vertrag oder eine Lizenz erlaubt womöglich weniger. Ihr Wortlaut entscheidet.',
  confirmRemoveSource: '„{name}“ aus dem Verzeichnis entfernen? Artikel behalten die Quellenangabe.',
  registerOfSources: 'Quellenverzeichnis',
  addSourceTitle: 'Quelle hinzufügen',
  editSource: 'Quelle bearbeiten',
  sourceNameHelp: 'Wie Leser sie kennen, etwa Reuters.',
  sites: 'Websites',
  sitesHelp: 'Eine je Zeile, etwa reuters.com. Subdomains wie uk.reuters.com sind eingeschlossen.',
  license: 'Lizenz',
  licenseAddress: 'Adresse der Lizenz',
  creditLine: 'Quellenangabe',
  creditLineHelp: 'Leser sehen sie unter dem Artikel. Fehlt sie, sehen sie den Namen.',
  sourceNoteHelp: 'Der Vertrag, wann er endet, wen man fragt. Das sieht nur die Redaktion.',
  changeAcknowledged: 'Änderung zur Kenntnis genommen',
  changedSourcesNotLoaded: 'Die geänderten Quellen konnten nicht geladen werden.',
  changedSources: 'Geänderte Quellen',
  changedSourcesNote:
    'Die Quelle dieser Artikel hat sich geändert, nachdem sie gelesen wurde. Prüfen Sie den Unterschied, und korrigieren Sie den Artikel, wenn es nötig ist.',
  showDifferenceForTitle: 'Unterschied für {title} anzeigen',
  seeChanges: 'Änderungen ansehen',
  sourcesOfArticlesHaveChanged: {
    one: 'Die Quelle von {count} Artikel hat sich geändert.',
    other: 'Die Quellen von {count} Artikeln haben sich geändert.',
  },
  whatChangedInSource: 'Was sich in der Quelle geändert hat',
  acknowledge: 'Zur Kenntnis nehmen',
  differenceNotLoaded: 'Der Unterschied konnte nicht geladen werden.',
  articleSourcesNote: 'Auf Änderungen geprüft, solange der Artikel neu ist.',
  licenseUnknown: 'Lizenz unbekannt',
  lastCheckFailed: 'Die letzte Prüfung ist fehlgeschlagen. {lastError}',
  checkNow: 'Jetzt prüfen',
  showDifference: 'Unterschied anzeigen',
  ruleOfFacts:
    'Fakten gehören niemandem. Wörter, Auswahl und Reihenfolge eines Artikels gehören seinem Autor; Umformulieren macht ihn nicht zu Ihrem.',
  ruleOfDigests:
    'Eine Zusammenfassung ist kurz, nennt früh ihre Quelle, verlinkt sie und ergänzt sie, statt sie zu ersetzen.',
  ruleOfAgencies: 'Ein Agenturtext behält die Lizenz der Agentur, wo auch immer Sie ihn finden.',
  ruleOfReasons:
    'Eine Begründung hält fest, was Sie sich gedacht haben. Sie ist keine Lizenz, und dies ist keine Rechtsberatung.',
  readOn: 'Gelesen: [date]',
  checkedOn: 'geprüft: [date]',
  changedOn: 'geändert: [date]',
  acknowledgedOn: 'zur Kenntnis genommen: [date]',
  acknowledgedBy: 'von {name}',
  sourceNotChangedHere: '{source}. Der Artikel selbst ist nicht geändert.',
  paragraphsUnchanged: { one: '{count} Absatz ist unverändert.', other: '{count} Absätze sind unverändert.' },
}
