import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { instant, requiredText, rowId } from '#shared/text-fields.ts'
import { ANCHOR_LIMITS } from './anchors.ts'

const noteText = requiredText(limits.noteMax)
const context = z.string().max(ANCHOR_LIMITS.contextMax).default('')

/** The passage that a note is about. The stored text must contain it when the note is created. */
export const anchorInput = z.object({
  /** Tells the words from the same words elsewhere; without it, their first occurrence is meant. */
  start: z.int().min(0).max(limits.contentMax).nullable().default(null),
  quote: z.string().min(1).max(ANCHOR_LIMITS.quoteMax),
  before: context,
  after: context,
})

export const notesOfArticleInput = z.object({ articleId: rowId })
export const addNoteInput = z.object({
  articleId: rowId,
  anchor: anchorInput,
  text: noteText,
})
export type AddNoteInput = z.infer<typeof addNoteInput>
export const replyInput = z.object({ threadId: rowId, text: noteText })
export const editNoteInput = z.object({ id: rowId, text: noteText })
export const noteId = z.object({ id: rowId })
export const resolveThreadInput = z.object({ id: rowId, isResolved: z.boolean() })

/** Lists newest first. `cursor` is the id of the last note of the previous page. */
export const ownNotesInput = z
  .object({
    onlyUnread: z.boolean().default(false),
    limit: z.int().min(1).max(limits.listMax).default(30),
    cursor: rowId.nullish(),
  })
  .default({ onlyUnread: false, limit: 30 })
export type OwnNotesInput = z.infer<typeof ownNotesInput>

/** Without ids, all notes. */
export const markReadInput = z.object({ noteIds: z.array(rowId).max(limits.listMax).nullish() })

/** The first letters of a name; without them, the first colleagues by name. */
export const colleaguesInput = z
  .object({ q: z.string().max(limits.usernameMax).default('') })
  .default({ q: '' })

const noteResponse = z.strictObject({
  id: rowId,
  text: z.string(),
  /** The usernames of colleagues in the text, in lower case. */
  names: z.array(z.string()),
  author: z.strictObject({ id: rowId, username: z.string(), name: z.string() }).nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  isUnread: z.boolean(),
})

export const articleNotesResponse = z.strictObject({
  version: z.int(),
  threads: z.array(
    z.strictObject({
      id: rowId,
      start: z.int().nullable(),
      quote: z.string(),
      before: z.string(),
      after: z.string(),
      resolvedAt: instant.nullable(),
      notes: z.array(noteResponse),
    }),
  ),
})

/** What a call created or changed. */
export const noteKeyResponse = z.strictObject({ threadId: rowId, noteId: rowId })
