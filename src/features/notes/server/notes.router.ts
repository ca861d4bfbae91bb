import { procedureFor, router } from '#server/trpc/procedures.ts'
import {
  addNoteInput,
  colleaguesInput,
  editNoteInput,
  markReadInput,
  noteId,
  notesOfArticleInput,
  ownNotesInput,
  replyInput,
  resolveThreadInput,
} from '#features/notes/shared/note-inputs.ts'
import { addNote, editNote, removeNote, reply, resolveThread } from './note-writes.service.ts'
import { countUnread, listColleagues, listOwnNotes, listThreads, markRead } from './notes.service.ts'

/** Those who may read a draft may write notes about it. */
const colleague = procedureFor('articles.manage')

/** Notes of colleagues about an article's text. */
export const notesRouter = router({
  ofArticle: colleague
    .input(notesOfArticleInput)
    .query(({ ctx, input }) => listThreads(ctx, input.articleId)),
  add: colleague.input(addNoteInput).mutation(({ ctx, input }) => addNote(ctx, input)),
  reply: colleague.input(replyInput).mutation(({ ctx, input }) => reply(ctx, input)),
  edit: colleague.input(editNoteInput).mutation(({ ctx, input }) => editNote(ctx, input)),
  remove: colleague.input(noteId).mutation(({ ctx, input }) => removeNote(ctx, input.id)),
  resolve: colleague.input(resolveThreadInput).mutation(({ ctx, input }) => resolveThread(ctx, input)),
  mine: colleague.input(ownNotesInput).query(({ ctx, input }) => listOwnNotes(ctx, input)),
  unread: colleague.query(({ ctx }) => countUnread(ctx)),
  markRead: colleague.input(markReadInput).mutation(({ ctx, input }) => markRead(ctx, input.noteIds ?? null)),
  colleagues: colleague.input(colleaguesInput).query(({ ctx, input }) => listColleagues(ctx.deps, input.q)),
})
