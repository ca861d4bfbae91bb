import {
  addNoteInput,
  articleNotesResponse,
  editNoteInput,
  noteKeyResponse,
  replyInput,
  resolveThreadInput,
} from '#features/notes/shared/note-inputs.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { jsonBody, okResponse, type RestCall } from '#server/rest/rest-call.ts'

const calls = mapCalls('Notes')

/** Notes of colleagues about an article's text. */
const noteCalls: readonly RestCall[] = [
  calls.get('/articles/{id}/notes', 'notes.ofArticle', {
    summary: 'List the notes of colleagues about an article of any status, in the order of its text',
    ids: { id: 'articleId' },
    response: articleNotesResponse,
  }),
  calls.post('/articles/{id}/notes', 'notes.add', {
    summary: 'Add a note about words of an article; @ before a username notifies a colleague',
    ids: { id: 'articleId' },
    body: jsonBody(addNoteInput.omit({ articleId: true }), {
      anchor: { quote: 'Words' },
      text: 'Which words?',
    }),
    response: noteKeyResponse,
    status: 201,
  }),
  calls.post('/note-threads/{id}/notes', 'notes.reply', {
    summary: 'Reply to a note, which opens its thread again',
    ids: { id: 'threadId' },
    body: jsonBody(replyInput.omit({ threadId: true }), { text: 'These.' }),
    response: noteKeyResponse,
    status: 201,
  }),
  calls.put('/note-threads/{id}', 'notes.resolve', {
    summary: 'Resolve a thread or open it again',
    body: jsonBody(resolveThreadInput.omit({ id: true }), { isResolved: true }),
    response: okResponse,
  }),
  calls.put('/notes/{id}', 'notes.edit', {
    summary: 'Change an own note',
    body: jsonBody(editNoteInput.omit({ id: true }), { text: 'Which words exactly?' }),
    response: noteKeyResponse,
  }),
  calls.delete('/notes/{id}', 'notes.remove', {
    summary: 'Remove an own note, and its thread with the last note',
  }),
]

export default { calls: noteCalls }
