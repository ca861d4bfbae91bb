import { analyticsRouter } from '#features/readers/server/analytics/analytics.router.ts'
import { createArticlesRouter } from '#features/articles/server/editing/articles.router.ts'
import { articleTopicsRouter } from '#features/articles/server/topics/article-topics.router.ts'
import { auditRouter } from '#features/changes/server/audit/audit.router.ts'
import { editorRouter } from '#features/articles/server/editing/editor.router.ts'
import { authRouter } from '#features/people/server/auth/auth.router.ts'
import { breakingNewsRouter } from '#features/front-page/server/breaking-news/breaking-news.router.ts'
import { calendarRouter } from '#features/articles/server/calendar/calendar.router.ts'
import { contributorsRouter } from '#features/articles/server/contributors/contributors.router.ts'
import { correctionsRouter } from '#features/articles/server/corrections/corrections.router.ts'
import { embedsRouter } from '#features/articles/server/embeds/embeds.router.ts'
import { favoritesRouter } from '#features/readers/server/favorites/favorites.router.ts'
import { frontPageRouter } from '#features/front-page/server/layout/front-page.router.ts'
import { identityRouter } from '#features/site/server/identity/identity.router.ts'
import { exportRouter } from '#features/moving/server/export/export.router.ts'
import { importRouter } from '#features/moving/server/import/import.router.ts'
import { createMediaRouter } from '#features/media/server/media.router.ts'
import { notesRouter } from '#features/notes/server/notes.router.ts'
import { oldCommentsRouter } from '#features/old-comments/server/old-comments.router.ts'
import { pagesRouter } from '#features/articles/server/pages/pages.router.ts'
import { requirePictureEditable } from '#features/people/server/rights/picture-rights.ts'
import { previewsRouter } from '#features/articles/server/previews/previews.router.ts'
import { projectsRouter } from '#features/articles/server/projects/projects.router.ts'
import { recordRouter } from '#features/record/server/record.router.ts'
import { reusableBoxesRouter } from '#features/articles/server/templates/boxes.router.ts'
import { rewriterRouter } from '#features/rewriter/server/rewrites/rewriter.router.ts'
import { checkRewrittenDraft } from '#features/rewriter/server/rewrites/approval.service.ts'
import { searchArticles } from '#features/readers/server/search/search.service.ts'
import { sectionsRouter } from '#features/site/server/sections/sections.router.ts'
import { searchRouter } from '#features/readers/server/search/search.router.ts'
import { settingsRouter } from '#features/site/server/settings/settings.router.ts'
import { setupRouter } from '#features/people/server/setup/setup.router.ts'
import { siteAddressesRouter } from '#features/site/server/urls/urls.router.ts'
import { siteRouter } from '#features/site/server/general/site.router.ts'
import { socialPostsRouter } from '#features/front-page/server/social-posts/social-posts.router.ts'
import { profileRouter } from '#features/people/server/users/profile.router.ts'
import { sourceChecksRouter } from '#features/rewriter/server/source-checks/source-checks.router.ts'
import { sourceSupportRouter } from '#features/rewriter/server/source-support/source-support.router.ts'
import { sourcesRouter } from '#features/rewriter/server/sources/sources.router.ts'
import { styleGuideRouter } from '#features/rewriter/server/style-guide/style-guide.router.ts'
import { newslettersRouter } from '#features/newsletters/server/newsletters.router.ts'
import { issuesRouter } from '#features/newsletters/server/issues.router.ts'
import { tiersRouter, membersRouter } from '#features/memberships/server/members/members.router.ts'
import { mailRouter } from '#features/mail/server/mail.router.ts'
import { accountDeletionRouter, ownDataRouter } from '#features/audience/server/people/own-data.router.ts'
import { ownMailRouter } from '#features/audience/server/people/own-mail.router.ts'
import { readersRouter } from '#features/audience/server/people/readers.router.ts'
import {
  mailStatusRouter,
  subscribersRouter,
} from '#features/audience/server/subscribers/subscribers.router.ts'
import { systemRouter } from '#features/system/server/system/system.router.ts'
import { templatesRouter } from '#features/articles/server/templates/templates.router.ts'
import { tokensRouter } from '#features/people/server/tokens/tokens.router.ts'
import { topicsRouter } from '#features/site/server/topics/topics.router.ts'
import { usersRouter } from '#features/people/server/users/users.router.ts'
import { webhooksRouter } from '#features/webhooks/server/webhooks.router.ts'
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
  mail: mergeRouters(mailRouter, mailStatusRouter),
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
