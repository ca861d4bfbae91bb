import { analyticsRouter } from './features/analytics/analytics.router.ts'
import { createArticlesRouter } from './features/articles/articles.router.ts'
import { auditRouter } from './features/audit/audit.router.ts'
import { editorRouter } from './features/articles/editor.router.ts'
import { authRouter } from './features/auth/auth.router.ts'
import { breakingNewsRouter } from './features/breaking-news/breaking-news.router.ts'
import { calendarRouter } from './features/calendar/calendar.router.ts'
import { contributorsRouter } from './features/contributors/contributors.router.ts'
import { correctionsRouter } from './features/corrections/corrections.router.ts'
import { embedsRouter } from './features/embeds/embeds.router.ts'
import { favoritesRouter } from './features/favorites/favorites.router.ts'
import { frontPageRouter } from './features/front-page/front-page.router.ts'
import { identityRouter } from './features/identity/identity.router.ts'
import { importRouter } from './features/import/import.router.ts'
import { mediaRouter } from './features/media/media.router.ts'
import { notesRouter } from './features/notes/notes.router.ts'
import { pagesRouter } from './features/pages/pages.router.ts'
import { previewsRouter } from './features/previews/previews.router.ts'
import { projectsRouter } from './features/projects/projects.router.ts'
import { reusableBoxesRouter } from './features/templates/boxes.router.ts'
import { rewriterRouter } from './features/rewriter/rewriter.router.ts'
import { checkRewrittenDraft } from './features/rewriter/approval.service.ts'
import { searchArticles } from './features/search/search.service.ts'
import { sectionsRouter } from './features/sections/sections.router.ts'
import { searchRouter } from './features/search/search.router.ts'
import { settingsRouter } from './features/settings/settings.router.ts'
import { setupRouter } from './features/setup/setup.router.ts'
import { siteAddressesRouter } from './features/site-addresses/site-addresses.router.ts'
import { siteRouter } from './features/site/site.router.ts'
import { socialPostsRouter } from './features/social-posts/social-posts.router.ts'
import { profileRouter } from './features/users/profile.router.ts'
import { sourceChecksRouter } from './features/source-checks/source-checks.router.ts'
import { sourceSupportRouter } from './features/source-support/source-support.router.ts'
import { sourcesRouter } from './features/sources/sources.router.ts'
import { styleGuideRouter } from './features/style-guide/style-guide.router.ts'
import { subscribersRouter } from './features/subscribers/subscribers.router.ts'
import { systemRouter } from './features/system/system.router.ts'
import { templatesRouter } from './features/templates/templates.router.ts'
import { tokensRouter } from './features/tokens/tokens.router.ts'
import { topicsRouter } from './features/topics/topics.router.ts'
import { usersRouter } from './features/users/users.router.ts'
import { webhooksRouter } from './features/webhooks/webhooks.router.ts'
import { createCallerFactory, router } from './trpc/procedures.ts'

export const appRouter = router({
  account: profileRouter,
  analytics: analyticsRouter,
  articles: createArticlesRouter({ search: searchArticles, checkBeforePublication: checkRewrittenDraft }),
  audit: auditRouter,
  auth: authRouter,
  breakingNews: breakingNewsRouter,
  calendar: calendarRouter,
  contributors: contributorsRouter,
  corrections: correctionsRouter,
  editor: editorRouter,
  embeds: embedsRouter,
  favorites: favoritesRouter,
  frontPage: frontPageRouter,
  identity: identityRouter,
  imports: importRouter,
  media: mediaRouter,
  notes: notesRouter,
  pages: pagesRouter,
  previews: previewsRouter,
  projects: projectsRouter,
  reusableBoxes: reusableBoxesRouter,
  rewriter: rewriterRouter,
  search: searchRouter,
  sections: sectionsRouter,
  settings: settingsRouter,
  setup: setupRouter,
  site: siteRouter,
  siteAddresses: siteAddressesRouter,
  socialPosts: socialPostsRouter,
  sourceChecks: sourceChecksRouter,
  sources: sourcesRouter,
  sourceSupport: sourceSupportRouter,
  styleGuide: styleGuideRouter,
  subscribers: subscribersRouter,
  system: systemRouter,
  templates: templatesRouter,
  tokens: tokensRouter,
  topics: topicsRouter,
  users: usersRouter,
  webhooks: webhooksRouter,
})

export type AppRouter = typeof appRouter
/** Creates callers that run procedures in this process, for REST routes and tests. */
export const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>
