import { defineParts } from '#server/feature.ts'
import { breakingNewsRouter } from './breaking-news/breaking-news.router.ts'
import { beginFrontPage } from './layout/begin-front-page.ts'
import { editionInfo } from './layout/front-page.service.ts'
import { frontPageRouter } from './layout/front-page.router.ts'
import { socialPostsRouter } from './social-posts/social-posts.router.ts'
import { announceChanges } from './layout/next-change.job.ts'
import { retireExpired } from './breaking-news/retire-expired.job.ts'

export default defineParts({
  routers: {
    breakingNews: breakingNewsRouter,
    frontPage: frontPageRouter,
    socialPosts: socialPostsRouter,
  },
  hooks: { paperBegins: beginFrontPage, siteInfo: editionInfo },
  jobs: [
    { name: 'front page', everyMs: 1_000, run: announceChanges },
    { name: 'breaking-news', everyMs: 1_000, run: retireExpired },
  ],
})
