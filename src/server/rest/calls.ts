import { z } from 'zod'
import {
  analyticsResponse,
  articleResponse,
  mediaResponse,
  okResponse,
  projectResponse,
  rewriteResponse,
  socialPostResponse,
  userResponse,
} from '#shared/responses.ts'
import { createArticleInput, listArticlesInput, updateArticleInput } from '#shared/articles.ts'
import { credentials, registration } from '#shared/auth.ts'
import { CATEGORIES } from '#shared/article-rules.ts'
import { createProjectInput } from '#shared/projects.ts'
import { publishRewrittenInput, rewriteCall } from '#shared/rewriter.ts'
import { setRoleInput } from '#shared/users.ts'

export interface RestCall {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As OpenAPI writes it: `/articles/{id}`. */
  path: string
  tag: string
  summary: string
  /** Who may call it. */
  access: 'everyone' | 'members' | 'staff' | 'admins'
  /** The JSON body. */
  body?: z.ZodType
  /** A form with a file instead. */
  form?: z.ZodType
  query?: z.ZodObject
  /** Optional headers of the request, with what each does. */
  requestHeaders?: Record<string, string>
  /** Headers of a successful answer, with what each holds. */
  answerHeaders?: Record<string, string>
  status: number
  /** What a successful call answers; nothing with 204. */
  answer?: z.ZodType
}

const listQuery = z.object({
  limit: listArticlesInput.shape.limit.meta({ description: 'How many, 100 without it' }),
  before: z.string().optional().meta({ description: 'The cursor in the Link header of the page before' }),
  category: z.enum(CATEGORIES).optional(),
  q: listArticlesInput.shape.q.meta({ description: 'Words to look for' }),
})

/** The documented calls as data: the OpenAPI document is made of it, and a test holds both to the routes. */
export const CALLS: RestCall[] = [
  {
    method: 'get',
    path: '/user',
    tag: 'Accounts',
    summary: 'Who is logged in; 401 when nobody is',
    access: 'members',
    status: 200,
    answer: userResponse,
  },
  {
    method: 'post',
    path: '/register',
    tag: 'Accounts',
    summary: 'Make an account and log in',
    access: 'everyone',
    body: registration,
    status: 201,
    answer: userResponse,
  },
  {
    method: 'post',
    path: '/login',
    tag: 'Accounts',
    summary: 'Log in; the answer sets the session cookie',
    access: 'everyone',
    body: credentials,
    status: 200,
    answer: userResponse,
  },
  {
    method: 'post',
    path: '/logout',
    tag: 'Accounts',
    summary: 'End the session',
    access: 'everyone',
    status: 200,
    answer: okResponse,
  },
  {
    method: 'get',
    path: '/articles',
    tag: 'Articles',
    summary: 'Published articles, newest first; X-Total-Count and Link carry the rest',
    access: 'everyone',
    query: listQuery,
    status: 200,
    answerHeaders: {
      'X-Total-Count': 'How many articles match, over all pages',
      Link: 'The address of the next page as `<…>; rel="next"`; missing on the last page',
    },
    answer: z.array(articleResponse),
  },
  {
    method: 'get',
    path: '/articles/{id}',
    tag: 'Articles',
    summary: 'One published article',
    access: 'everyone',
    status: 200,
    answer: articleResponse,
  },
  {
    method: 'post',
    path: '/articles',
    tag: 'Articles',
    summary: 'Create an article; without a status it is published at once',
    access: 'staff',
    body: createArticleInput,
    requestHeaders: {
      'Idempotency-Key':
        'At least 8 characters of your choice; a repeated request with the same key answers the same article',
    },
    status: 201,
    answer: articleResponse,
  },
  {
    method: 'put',
    path: '/articles/{id}',
    tag: 'Articles',
    summary: 'Change an article; a stale version in the body or in If-Match answers 409',
    access: 'staff',
    body: updateArticleInput.omit({ id: true }),
    requestHeaders: {
      'If-Match': 'The version that was read, in quotes, as in `"7"`; a stale one is refused with 409',
    },
    status: 200,
    answer: articleResponse,
  },
  {
    method: 'delete',
    path: '/articles/{id}',
    tag: 'Articles',
    summary: 'Put an article into the trash',
    access: 'staff',
    status: 204,
  },
  {
    method: 'post',
    path: '/articles/rewrite',
    tag: 'Articles',
    summary: 'Fetch a story and rewrite it in the house style',
    access: 'staff',
    body: rewriteCall,
    status: 200,
    answer: rewriteResponse,
  },
  {
    method: 'post',
    path: '/articles/publish-rewritten',
    tag: 'Articles',
    summary: 'Publish a rewritten story with its pictures',
    access: 'staff',
    body: publishRewrittenInput,
    status: 201,
    answer: articleResponse,
  },
  {
    method: 'get',
    path: '/breaking-news',
    tag: 'Articles',
    summary: 'What the ticker shows, as texts',
    access: 'everyone',
    status: 200,
    answer: z.array(z.string()),
  },
  {
    method: 'get',
    path: '/social-posts',
    tag: 'Articles',
    summary: 'Social posts, newest first',
    access: 'everyone',
    status: 200,
    answer: z.array(socialPostResponse),
  },
  {
    method: 'get',
    path: '/users',
    tag: 'Accounts',
    summary: 'Everybody with an account',
    access: 'admins',
    status: 200,
    answer: z.array(userResponse),
  },
  {
    method: 'patch',
    path: '/users/{id}/role',
    tag: 'Accounts',
    summary: 'Give a person a role',
    access: 'admins',
    body: setRoleInput.omit({ id: true }),
    status: 200,
    answer: userResponse,
  },
  {
    method: 'get',
    path: '/users/{id}/favorites',
    tag: 'Favorites',
    summary: 'The ids of one’s own favorite articles, as texts',
    access: 'members',
    status: 200,
    answer: z.array(z.string()),
  },
  {
    method: 'post',
    path: '/users/{id}/favorites/{articleId}',
    tag: 'Favorites',
    summary: 'Add an article to one’s own favorites',
    access: 'members',
    status: 201,
    answer: okResponse,
  },
  {
    method: 'delete',
    path: '/users/{id}/favorites/{articleId}',
    tag: 'Favorites',
    summary: 'Take an article out of one’s own favorites',
    access: 'members',
    status: 204,
  },
  {
    method: 'get',
    path: '/analytics',
    tag: 'Newsroom',
    summary: 'One record a day, newest first',
    access: 'admins',
    status: 200,
    answer: z.array(analyticsResponse),
  },
  {
    method: 'get',
    path: '/projects',
    tag: 'Newsroom',
    summary: 'Projects, newest first',
    access: 'staff',
    status: 200,
    answer: z.array(projectResponse),
  },
  {
    method: 'post',
    path: '/projects',
    tag: 'Newsroom',
    summary: 'Create a project',
    access: 'staff',
    body: createProjectInput,
    status: 201,
    answer: projectResponse,
  },
  {
    method: 'get',
    path: '/media',
    tag: 'Newsroom',
    summary: 'The media library, newest first',
    access: 'staff',
    status: 200,
    answer: z.array(mediaResponse),
  },
  {
    method: 'post',
    path: '/media/upload',
    tag: 'Newsroom',
    summary: 'Upload a picture, a video or a PDF',
    access: 'staff',
    form: z.object({ file: z.file(), title: z.string().optional() }),
    status: 201,
    answer: mediaResponse,
  },
]
