import { eq, and } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { notes, noteThreads, noteRecipients } from '#features/notes/tables/notes.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { limits } from '#shared/limits.ts'
import { anchorAt, findAnchor } from '#features/notes/shared/anchors.ts'
import type { AddNoteInput } from '#features/notes/shared/note-inputs.ts'
import { createTextIndex } from '#features/notes/shared/text-index.ts'
import { addMentioned, addRecipients } from './note-recipients.ts'
import { queueNotice } from '#server/lib/mail/queue-notice.ts'
import { m } from '#shared/catalog/m.ts'

/** What a write created or changed. */
export interface NoteKey {
  threadId: number
  noteId: number
}

/**
 * Adds a note about words of an article's stored text. Throws NOT_FOUND, BAD_REQUEST for words that the text lacks, for
 * an article with too many notes or a note with too many names, and TOO_MANY_REQUESTS.
 */
export async function addNote(ctx: AuthedContext, input: AddNoteInput): Promise<NoteKey> {
  await ctx.deps.limiter.consume('ownWritePerUser', String(ctx.user.id))
  return ctx.deps.db.write(async (tx) => {
    const article = await requireArticle(tx, input.articleId)
    const index = createTextIndex(article.content)
    if (index.placesOf(input.anchor.quote).length === 0) {
      throw new AppError('BAD_REQUEST', 'quoteNotInText')
    }
    const passage = findAnchor(article.content, input.anchor, index)
    const anchor = passage ? anchorAt(article.content, passage) : { ...input.anchor, start: null }
    const thread = await insertOne(tx, noteThreads, {
      ...anchor,
      articleId: article.id,
      createdAt: ctx.deps.clock.iso(),
    })
    return insertNote(tx, ctx, { article, threadId: thread.id, text: input.text })
  })
}

/**
 * Adds a reply to a thread and reopens it if it was resolved. Throws NOT_FOUND, BAD_REQUEST like `addNote`, and
 * TOO_MANY_REQUESTS.
 */
export async function reply(
  ctx: AuthedContext,
  { threadId, text }: { threadId: number; text: string },
): Promise<NoteKey> {
  await ctx.deps.limiter.consume('ownWritePerUser', String(ctx.user.id))
  return ctx.deps.db.write(async (tx) => {
    const { article } = await requireThread(tx, threadId)
    await tx.db
      .update(noteThreads)
      .set({ resolvedAt: null, resolvedById: null })
      .where(eq(noteThreads.id, threadId))
    return insertNote(tx, ctx, { article, threadId, text })
  })
}

async function insertNote(
  tx: Tx,
  ctx: AuthedContext,
  { article, threadId, text }: { article: ArticleRow; threadId: number; text: string },
): Promise<NoteKey> {
  const ofArticle = tx.db
    .select({ id: notes.id })
    .from(notes)
    .innerJoin(noteThreads, eq(noteThreads.id, notes.threadId))
    .where(eq(noteThreads.articleId, article.id))
    .limit(limits.notesMax)
  if ((await ofArticle).length >= limits.notesMax) {
    throw new AppError('BAD_REQUEST', message('tooManyNotes', { max: limits.notesMax }))
  }
  const authorId = ctx.user.id
  const note = await insertOne(tx, notes, { threadId, text, authorId, createdAt: ctx.deps.clock.iso() })
  const recipientIds = await addRecipients(tx, article, { id: note.id, threadId, text, authorId })
  await notifyMentioned(tx, ctx, { article, noteId: note.id, text })
  tx.emit({ type: 'note.changed', articleId: article.id, recipientIds })
  return { threadId, noteId: note.id }
}

/** Changes an own note. Throws NOT_FOUND, FORBIDDEN for another's note, BAD_REQUEST like `addNote`. */
export async function editNote(
  ctx: AuthedContext,
  { id, text }: { id: number; text: string },
): Promise<NoteKey> {
  await ctx.deps.limiter.consume('ownWritePerUser', String(ctx.user.id))
  return ctx.deps.db.write(async (tx) => {
    const { note, article } = await requireOwnNote(tx, ctx, id)
    if (note.text !== text) {
      await tx.db.update(notes).set({ text, editedAt: ctx.deps.clock.iso() }).where(eq(notes.id, id))
      const recipientIds = await addMentioned(tx, { id, text, authorId: ctx.user.id })
      await notifyMentioned(tx, ctx, { article, noteId: id, text, userIds: recipientIds })
      tx.emit({ type: 'note.changed', articleId: article.id, recipientIds })
    }
    return { threadId: note.threadId, noteId: id }
  })
}

/** Removes an own note, and its thread with the last note. Throws NOT_FOUND, FORBIDDEN for another's note. */
export async function removeNote(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const { note, article } = await requireOwnNote(tx, ctx, id)
    await tx.db.delete(notes).where(eq(notes.id, id))
    const left = await tx.db.$count(notes, eq(notes.threadId, note.threadId))
    if (left === 0) await tx.db.delete(noteThreads).where(eq(noteThreads.id, note.threadId))
    tx.emit({ type: 'note.changed', articleId: article.id, recipientIds: [] })
  })
}

/** Resolves a thread or opens it again. Throws NOT_FOUND. */
export async function resolveThread(
  ctx: AuthedContext,
  { id, isResolved }: { id: number; isResolved: boolean },
): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const { thread, article } = await requireThread(tx, id)
    if ((thread.resolvedAt !== null) === isResolved) return
    const set = isResolved
      ? { resolvedAt: ctx.deps.clock.iso(), resolvedById: ctx.user.id }
      : { resolvedAt: null, resolvedById: null }
    await tx.db.update(noteThreads).set(set).where(eq(noteThreads.id, id))
    tx.emit({ type: 'note.changed', articleId: article.id, recipientIds: [] })
  })
}

async function requireThread(tx: Tx, id: number) {
  const [thread] = await tx.db.select().from(noteThreads).where(eq(noteThreads.id, id))
  if (!thread) throw new AppError('NOT_FOUND', 'noteNotFound')
  return { thread, article: await requireArticle(tx, thread.articleId) }
}

async function requireOwnNote(tx: Tx, ctx: AuthedContext, id: number) {
  const [row] = await tx.db
    .select({ note: notes, articleId: noteThreads.articleId })
    .from(notes)
    .innerJoin(noteThreads, eq(noteThreads.id, notes.threadId))
    .where(eq(notes.id, id))
  if (!row) throw new AppError('NOT_FOUND', 'noteNotFound')
  const article = await requireArticle(tx, row.articleId)
  if (row.note.authorId !== ctx.user.id) throw new AppError('FORBIDDEN', 'foreignNote')
  return { note: row.note, article }
}

interface Mention {
  article: ArticleRow
  noteId: number
  text: string
  /** The people an edited note newly mentions; default: everyone it mentions. */
  userIds?: readonly number[]
}

/** Notifies by mail those whom a note names. */
async function notifyMentioned(
  tx: Tx,
  { user, deps }: AuthedContext,
  { article, noteId, text, userIds }: Mention,
): Promise<void> {
  const isNamed = and(eq(noteRecipients.noteId, noteId), eq(noteRecipients.reason, 'mention'))
  const named =
    userIds ??
    (await tx.db.select({ id: noteRecipients.userId }).from(noteRecipients).where(isNamed)).map(
      ({ id }) => id,
    )
  if (named.length === 0) return
  const name = user.fullName || user.username
  const lines = [
    m.noticeMentionText({ user: name, title: article.title }),
    text,
    `/dashboard/articles/${article.id}`,
  ]
  const subject = m.noticeMentionSubject({ user: name })
  await queueNotice(tx, { kind: 'mention', to: { userIds: named }, subject, lines, at: deps.clock.iso() })
}
