import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  readStory: 'Przeczytaj artykuł',
  correctedSinceLastIssue: 'Sprostowania od ostatniego wydania',
  newsletter: 'Newsletter',
  openWholeStory: 'Przeczytaj cały artykuł',
  openWholeStoryText: 'Ten link z newslettera otwiera cały artykuł, bez logowania.',
  openWholeStoryNote:
    'Otwiera tylko ten artykuł, przez 30 dni. Mogą go użyć także osoby, którym przekażesz newsletter.',
  whyThisNewsletter: 'Dostajesz ten newsletter, bo zapisano na niego ten adres.',
  readIssueOnSite: 'Przeczytaj to wydanie w serwisie',
  storyRemovedFromIssue: 'Ten artykuł został usunięty.',
  recordUpToLine: 'Rejestr publiczny do wpisu {number}',
  getNewsletter: 'Zamów: {newsletter}',
  youGetNewsletter: 'Dostajesz ten newsletter.',
  olderIssues: 'Starsze wydania',
  noIssuesOnSite: 'W serwisie nie ma jeszcze żadnego wydania.',
  issueOf: 'Wydanie: {newsletter}',
  readNewestIssue: 'Przeczytaj najnowsze wydanie',
}
