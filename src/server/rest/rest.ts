import { Hono } from 'hono'
import { AppError } from '#server/lib/app-error.ts'
import { messages } from '#shared/messages.ts'
import { limitBody } from './body-limit.ts'
import { articlesRest } from './articles.rest.ts'
import { authRest } from './auth.rest.ts'
import { docsRest } from './docs.rest.ts'
import { mediaRest, mediaUploadRest } from './media.rest.ts'
import { analyticsRest, breakingNewsRest, projectsRest, socialPostsRest } from './newsroom.rest.ts'
import { errorResponse, type RestEnv } from './rest-context.ts'
import { usersRest } from './users.rest.ts'

/** The documented REST calls, and their description. Every call is one procedure call. */
export function createRest(): Hono<RestEnv> {
  const rest = new Hono<RestEnv>()
    .route('/', mediaUploadRest)
    .route('/', docsRest)
    .use(limitBody)
    .route('/', authRest)
    .route('/articles', articlesRest)
    .route('/users', usersRest)
    .route('/breaking-news', breakingNewsRest)
    .route('/social-posts', socialPostsRest)
    .route('/analytics', analyticsRest)
    .route('/projects', projectsRest)
    .route('/media', mediaRest)
  rest.notFound((c) => errorResponse(c, new AppError('NOT_FOUND', messages.noSuchCall)))
  rest.onError((error, c) => errorResponse(c, error))
  return rest
}
