import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articleBylines, contributors } from '#features/articles/tables/contributors.ts'
import { noteRecipients, notes } from '#features/notes/tables/notes.ts'
import { users } from '#features/people/tables/users.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { AppError } from '#server/lib/app-error.ts'
import { message } from '#shared/catalog/message.ts'
import { limits } from '#shared/limits.ts'
import { mentionedIn, possibleNamesIn } from '#features/notes/shared/mentions.ts'
import { can, ROLES } from '#features/people/shared/roles.ts'

export type RecipientReason = (typeof noteRecipients.$inferSelect)['reason']

/** Users who may read drafts, and so the notes about them. */
export const isColleague = () =>
  and(
    inArray(
      users.role,
      ROLES.filter((role) => can(role, 'articles.manage')),
    ),
    isNull(users.disabledAt),
  )

interface NewNote {
  id: number
  threadId: number
  text: string
  authorId: number
}

/**
 * Puts a new note into the lists of the colleagues it names, of those who wrote in its thread, and of the article's
 * people, except its author. Returns their ids. Throws BAD_REQUEST for too many names.
 */
export async function addRecipients(tx: Tx, article: ArticleRow, note: NewNote): Promise<number[]> {
  const reasons = new Map<number, RecipientReason>()
  const add = (ids: readonly number[], reason: RecipientReason) =>
    ids.forEach((id) => id !== note.authorId && !reasons.has(id) && reasons.set(id, reason))
  add(await mentionedUsers(tx, note.text), 'mention')
  add(await writersIn(tx, note.threadId), 'reply')
  add(await peopleOf(tx, article), 'article')
  const rows = [...reasons].map(([userId, reason]) => ({ userId, reason, noteId: note.id }))
  if (rows.length > 0) await tx.db.insert(noteRecipients).values(rows)
  return [...reasons.keys()]
}

/** Puts an edited note, as unread, into the lists of those whom it names for the first time. Returns their ids. */
export async function addMentioned(tx: Tx, note: Omit<NewNote, 'threadId'>): Promise<number[]> {
  const mentioned = (await mentionedUsers(tx, note.text)).filter((id) => id !== note.authorId)
  if (mentioned.length === 0) return []
  const added = await tx.db
    .insert(noteRecipients)
    .values(mentioned.map((userId) => ({ userId, noteId: note.id, reason: 'mention' as const })))
    .onConflictDoUpdate({
      target: [noteRecipients.userId, noteRecipients.noteId],
      set: { reason: 'mention', readAt: null },
      setWhere: ne(noteRecipients.reason, 'mention'),
    })
    .returning({ userId: noteRecipients.userId })
  return added.map(({ userId }) => userId)
}

async function mentionedUsers(tx: Tx, text: string): Promise<number[]> {
  const colleagues = await colleaguesIn(tx.db, [text])
  const keys = mentionedIn(text, colleagues)
  if (keys.length > limits.mentionsMax) {
    throw new AppError('BAD_REQUEST', message('tooManyMentions', { max: limits.mentionsMax }))
  }
  return keys.flatMap((key) => colleagues.get(key) ?? [])
}

/** Returns the ids of the colleagues whom texts can name, by username in the form that is unique. */
export async function colleaguesIn(
  db: Pick<Tx['db'], 'select'>,
  texts: readonly string[],
): Promise<Map<string, number>> {
  const names = new Set(texts.flatMap(possibleNamesIn))
  if (names.size === 0) return new Map()
  const rows = await db
    .select({ key: users.usernameKey, id: users.id })
    .from(users)
    .where(and(isOneOf(users.usernameKey, names), isColleague()))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function writersIn(tx: Tx, threadId: number): Promise<number[]> {
  const rows = await tx.db
    .selectDistinct({ id: users.id })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .where(and(eq(notes.threadId, threadId), isColleague()))
  return rows.map(({ id }) => id)
}

/** The author's account and the accounts of the byline. */
async function peopleOf(tx: Tx, article: ArticleRow): Promise<number[]> {
  const named = await tx.db
    .select({ id: users.id })
    .from(articleBylines)
    .innerJoin(contributors, eq(contributors.id, articleBylines.contributorId))
    .innerJoin(users, eq(users.id, contributors.userId))
    .where(and(eq(articleBylines.articleId, article.id), isNotNull(contributors.userId), isColleague()))
  const author = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, article.authorId ?? 0), isColleague()))
  return [...author, ...named].map(({ id }) => id)
}
