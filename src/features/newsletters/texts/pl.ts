import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  readStory: 'Przeczytaj artykuł',
  correctedSinceLastIssue: 'Sprostowania od ostatniego newslettera',
  newsletter: 'Biuletyn',
  openWholeStory: 'Przeczytaj cały artykuł',
  openWholeStoryText: 'Ten link z newslettera otwiera cały artykuł, bez logowania.',
  openWholeStoryNote:
    'Otwiera tylko ten artykuł, przez 30 dni. Mogą go użyć także osoby, którym przekażesz newsletter.',
  whyThisNewsletter: 'Dostajesz ten newsletter, bo się na niego zapisano.',
  unsubscribeOneClick: 'Zrezygnuj jednym kliknięciem',
  readIssueOnSite: 'Przeczytaj ten newsletter na stronie',
  storyRemovedFromIssue: 'Ten artykuł został usunięty.',
  recordUpToLine: 'Rejestr publiczny do wiersza {number}',
  getNewsletter: 'Zamów {newsletter}',
  youGetNewsletter: 'Dostajesz ten newsletter.',
  olderIssues: 'Starsze wydania',
  noIssuesOnSite: 'Na stronie nie ma jeszcze żadnego wydania.',
  issueOf: 'Wydanie: {newsletter}',
  readNewestIssue: 'Przeczytaj najnowsze wydanie',
}
