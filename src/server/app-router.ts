import { analyticsRouter } from './features/readers/analytics/analytics.router.ts'
import { createArticlesRouter } from './features/articles/editing/articles.router.ts'
import { articleTopicsRouter } from './features/articles/topics/article-topics.router.ts'
import { auditRouter } from './features/changes/audit/audit.router.ts'
import { editorRouter } from './features/articles/editing/editor.router.ts'
import { authRouter } from './features/people/auth/auth.router.ts'
import { breakingNewsRouter } from './features/front-page/breaking-news/breaking-news.router.ts'
import { calendarRouter } from './features/articles/calendar/calendar.router.ts'
import { contributorsRouter } from './features/articles/contributors/contributors.router.ts'
import { correctionsRouter } from './features/articles/corrections/corrections.router.ts'
import { embedsRouter } from './features/articles/embeds/embeds.router.ts'
import { favoritesRouter } from './features/readers/favorites/favorites.router.ts'
import { frontPageRouter } from './features/front-page/layout/front-page.router.ts'
import { identityRouter } from './features/site/identity/identity.router.ts'
import { exportRouter } from './features/moving/export/export.router.ts'
import { importRouter } from './features/moving/import/import.router.ts'
import { createMediaRouter } from './features/media/library/media.router.ts'
import { notesRouter } from './features/articles/notes/notes.router.ts'
import { oldCommentsRouter } from './features/articles/old-comments/old-comments.router.ts'
import { pagesRouter } from './features/articles/pages/pages.router.ts'
import { requirePictureEditable } from './features/people/rights/picture-rights.ts'
import { previewsRouter } from './features/articles/previews/previews.router.ts'
import { projectsRouter } from './features/articles/projects/projects.router.ts'
import { recordRouter } from './features/articles/record/record.router.ts'
import { reusableBoxesRouter } from './features/articles/templates/boxes.router.ts'
import { rewriterRouter } from './features/rewriter/rewrites/rewriter.router.ts'
import { checkRewrittenDraft } from './features/rewriter/rewrites/approval.service.ts'
import { searchArticles } from './features/readers/search/search.service.ts'
import { sectionsRouter } from './features/site/sections/sections.router.ts'
import { searchRouter } from './features/readers/search/search.router.ts'
import { settingsRouter } from './features/site/settings/settings.router.ts'
import { setupRouter } from './features/people/setup/setup.router.ts'
import { siteAddressesRouter } from './features/site/urls/urls.router.ts'
import { siteRouter } from './features/site/general/site.router.ts'
import { socialPostsRouter } from './features/front-page/social-posts/social-posts.router.ts'
import { profileRouter } from './features/people/users/profile.router.ts'
import { sourceChecksRouter } from './features/rewriter/source-checks/source-checks.router.ts'
import { sourceSupportRouter } from './features/rewriter/source-support/source-support.router.ts'
import { sourcesRouter } from './features/rewriter/sources/sources.router.ts'
import { styleGuideRouter } from './features/rewriter/style-guide/style-guide.router.ts'
import { newslettersRouter } from './features/readers/newsletters/newsletters.router.ts'
import { issuesRouter } from './features/readers/newsletters/issues.router.ts'
import { tiersRouter, membersRouter } from './features/readers/members/members.router.ts'
import { mailRouter } from './features/readers/mail/mail.router.ts'
import { accountDeletionRouter, ownDataRouter } from './features/readers/people/own-data.router.ts'
import { ownMailRouter } from './features/readers/people/own-mail.router.ts'
import { readersRouter } from './features/readers/people/readers.router.ts'
import { subscribersRouter } from './features/readers/subscribers/subscribers.router.ts'
import { systemRouter } from './features/operations/system/system.router.ts'
import { templatesRouter } from './features/articles/templates/templates.router.ts'
import { tokensRouter } from './features/people/tokens/tokens.router.ts'
import { topicsRouter } from './features/site/topics/topics.router.ts'
import { usersRouter } from './features/people/users/users.router.ts'
import { webhooksRouter } from './features/changes/webhooks/webhooks.router.ts'
import { createCallerFactory, mergeRouters, router } from './trpc/procedures.ts'

export const appRouter = router({
  account: mergeRouters(profileRouter, ownDataRouter),
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
  exports: exportRouter,
  imports: importRouter,
  newsletters: newslettersRouter,
  issues: issuesRouter,
  mail: mailRouter,
  tiers: tiersRouter,
  members: membersRouter,
  media: createMediaRouter(requirePictureEditable),
  notes: notesRouter,
  oldComments: oldCommentsRouter,
  ownMail: ownMailRouter,
  pages: pagesRouter,
  previews: previewsRouter,
  projects: projectsRouter,
  readers: readersRouter,
  record: recordRouter,
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
  topics: mergeRouters(topicsRouter, articleTopicsRouter),
  users: mergeRouters(usersRouter, accountDeletionRouter),
  webhooks: webhooksRouter,
})

export type AppRouter = typeof appRouter
/** Creates callers that run procedures in this process, for REST routes and tests. */
export const createCaller = createCallerFactory(appRouter)
export type Caller = ReturnType<typeof createCaller>
