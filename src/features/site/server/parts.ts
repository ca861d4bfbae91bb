import { featuresRouter } from './features/features.router.ts'
import { defineParts } from '#server/feature.ts'
import { beginPaper } from './general/begin-paper.ts'
import { generalOperations } from './general/general.operations.ts'
import { sampleOperations } from './general/sample.operations.ts'
import { identityRouter } from './identity/identity.router.ts'
import { sectionsRouter } from './sections/sections.router.ts'
import { settingsRouter } from './settings/settings.router.ts'
import { siteRouter } from './general/site.router.ts'
import { siteAddressesRouter } from './urls/urls.router.ts'
import { topicsRouter } from './topics/topics.router.ts'
import { moveArticlesDue } from './sections/move-articles.ts'
import { storeMisses } from './urls/misses.service.ts'

export default defineParts({
  routers: {
    features: featuresRouter,
    identity: identityRouter,
    sections: sectionsRouter,
    settings: settingsRouter,
    site: siteRouter,
    siteAddresses: siteAddressesRouter,
    topics: topicsRouter,
  },
  jobs: [
    { name: 'moved sections', everyMs: 1_000, run: moveArticlesDue },
    { name: 'missed addresses', everyMs: 30_000, inEachProcess: true, run: storeMisses },
  ],
  hooks: { paperBegins: beginPaper },
  operations: { ...sampleOperations, ...generalOperations },
})
