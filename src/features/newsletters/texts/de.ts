import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const de: Translated<typeof en> = {
  readStory: 'Zum Artikel',
  correctedSinceLastIssue: 'Seit dem letzten Newsletter berichtigt',
  newsletter: 'Newsletter',
  openWholeStory: 'Ganzen Artikel lesen',
  openWholeStoryText: 'Dieser Link aus Ihrem Newsletter öffnet den ganzen Artikel, ohne Anmeldung.',
  openWholeStoryNote:
    'Er öffnet nur diesen Artikel, 30 Tage lang. Auch Personen, denen Sie den Newsletter weiterleiten, können ihn benutzen.',
  whyThisNewsletter: 'Sie bekommen diesen Newsletter, weil Sie ihn bestellt haben.',
  readIssueOnSite: 'Diesen Newsletter auf der Website lesen',
  storyRemovedFromIssue: 'Dieser Artikel wurde entfernt.',
  recordUpToLine: 'Öffentliches Protokoll bis Zeile {number}',
  getNewsletter: '{newsletter} bestellen',
  youGetNewsletter: 'Sie bekommen diesen Newsletter.',
  olderIssues: 'Ältere Ausgaben',
  noIssuesOnSite: 'Noch keine Ausgabe auf der Website.',
  issueOf: 'Ausgabe von {newsletter}',
  readNewestIssue: 'Neueste Ausgabe lesen',
}
