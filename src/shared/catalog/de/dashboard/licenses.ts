import type { Translated } from '../../catalog-types.ts'
import type { licenses as english } from '../../en/dashboard/licenses.ts'

/** What the newsroom may do with the text of a source. */
export const licenses: Translated<typeof english> = {
  wireContract: 'Agenturvertrag',
  pressRelease: 'Pressemitteilung',
  openLicense: 'Freie Lizenz',
  ownArchive: 'Eigenes Archiv',
  unknownLicense: 'Unbekannt',
  wireContractAllows:
    'Volltext oder umgeschriebene Fassung im Rahmen des Vertrags veröffentlichen, mit Quellenangabe.',
  pressReleaseAllows:
    'Volltext oder umgeschriebene Fassung veröffentlichen und den Absender nennen. Die Behauptungen darin sind seine.',
  openLicenseAllows:
    'Volltext oder umgeschriebene Fassung im Rahmen der Lizenz veröffentlichen, mit Urheber, Lizenz und Link.',
  ownArchiveAllows:
    'Volltext oder umgeschriebene Fassung veröffentlichen. Es ist ein eigener Text der Redaktion.',
  unknownLicenseAllows: 'Zusammenfassung mit Quellenangabe und Link veröffentlichen, mit Begründung.',
  findingsAreOpen: { one: '1 Befund ist offen.', other: '{count} Befunde sind offen.' },
  siteIsPaid: 'Die Website bietet diesen Artikel nur zahlenden Lesern an.',
  licenseForbidsChanges:
    'Die Lizenz der Seite ({license}) verbietet veränderte Fassungen. Veröffentlichen Sie den Text unverändert, oder berichten Sie mit eigenen Worten darüber.',
  licenseForbidsAdvertising:
    'Die Lizenz der Seite ({license}) verbietet kommerzielle Nutzung, etwa neben Werbung.',
  siteForbidsQuotes: 'Die Website bittet darum, keinen Teil ihres Textes zu zeigen (nosnippet).',
  siteLimitsQuotes: {
    one: 'Die Website bittet darum, höchstens 1 Zeichen ihres Textes zu zitieren.',
    other: 'Die Website bittet darum, höchstens {count} Zeichen ihres Textes zu zitieren.',
  },
  siteForbidsAi: 'Die Website bittet darum, ihren Text nicht mit künstlicher Intelligenz zu verwenden.',
  siteReservesAiInput: 'Die Website erlaubt nicht, ihren Text in KI-Systeme einzugeben.',
  siteReservesMining: 'Die Website erklärt einen Nutzungsvorbehalt für Text und Data Mining.',
  siteReservesMiningBy: 'Die Website erklärt einen Nutzungsvorbehalt für Text und Data Mining: {policy}',
  storyCredits: 'Der Artikel nennt als Quelle: {names}.',
  licenseOnPage: 'Lizenz laut Seite: {license}',
  copyrightOnPage: 'Urheberrechtsvermerk auf der Seite: {copyright}',
  readyToPublish: 'Bereit zur Veröffentlichung',
  findingsOpenBadge: { one: '1 Befund offen', other: '{count} Befunde offen' },
}
