import {
  addNoteInput,
  articleNotesResponse,
  editNoteInput,
  noteKeyResponse,
  replyInput,
  resolveThreadInput,
} from '#shared/articles/notes/note-inputs.ts'
import { defineCall, jsonBody, jsonResponse, okResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody, type RestContext } from './rest-context.ts'

const tags = ['Notes']

const withId = async (c: RestContext, name: 'id' | 'articleId' | 'threadId') => ({
  ...(await readJsonBody(c)),
  [name]: readId(c, 'id'),
})

/** Notes of colleagues about an article's text. */
export const noteCalls = [
  defineCall(
    {
      method: 'get',
      path: '/articles/{id}/notes',
      tags,
      summary: 'List the notes of colleagues about an article of any status, in the order of its text',
      procedure: 'notes.ofArticle',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(articleNotesResponse) },
    },
    async (c, run) => c.json(await run(() => ({ articleId: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'post',
      path: '/articles/{id}/notes',
      tags,
      summary: 'Add a note about words of an article; @ before a username notifies a colleague',
      procedure: 'notes.add',
      request: {
        params: pathIds('id'),
        body: jsonBody(addNoteInput.omit({ articleId: true }), {
          anchor: { quote: 'Words' },
          text: 'Which words?',
        }),
      },
      responses: { 201: jsonResponse(noteKeyResponse) },
    },
    async (c, run) => c.json(await run(() => withId(c, 'articleId')), 201),
  ),
  defineCall(
    {
      method: 'post',
      path: '/note-threads/{id}/notes',
      tags,
      summary: 'Reply to a note, which opens its thread again',
      procedure: 'notes.reply',
      request: {
        params: pathIds('id'),
        body: jsonBody(replyInput.omit({ threadId: true }), { text: 'These.' }),
      },
      responses: { 201: jsonResponse(noteKeyResponse) },
    },
    async (c, run) => c.json(await run(() => withId(c, 'threadId')), 201),
  ),
  defineCall(
    {
      method: 'put',
      path: '/note-threads/{id}',
      tags,
      summary: 'Resolve a thread or open it again',
      procedure: 'notes.resolve',
      request: {
        params: pathIds('id'),
        body: jsonBody(resolveThreadInput.omit({ id: true }), { isResolved: true }),
      },
      responses: { 200: jsonResponse(okResponse) },
    },
    async (c, run) => {
      await run(() => withId(c, 'id'))
      return c.json({ ok: true } as const, 200)
    },
  ),
  defineCall(
    {
      method: 'put',
      path: '/notes/{id}',
      tags,
      summary: 'Change an own note',
      procedure: 'notes.edit',
      request: {
        params: pathIds('id'),
        body: jsonBody(editNoteInput.omit({ id: true }), { text: 'Which words exactly?' }),
      },
      responses: { 200: jsonResponse(noteKeyResponse) },
    },
    async (c, run) => c.json(await run(() => withId(c, 'id')), 200),
  ),
  defineCall(
    {
      method: 'delete',
      path: '/notes/{id}',
      tags,
      summary: 'Remove an own note, and its thread with the last note',
      procedure: 'notes.remove',
      request: { params: pathIds('id') },
      responses: { 204: { description: 'Success, with an empty body' } },
    },
    async (c, run) => {
      await run(() => ({ id: readId(c, 'id') }))
      return c.body(null, 204)
    },
  ),
]
