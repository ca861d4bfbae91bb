import { and, asc, desc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { articleName } from '#db/queries/article-name.ts'
import { isOneOf, startsWith } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { noteRecipients, notes, noteThreads } from '#features/notes/tables/notes.ts'
import { users } from '#features/people/tables/users.ts'
import { requireArticle } from '#features/articles/server/saving/article-row.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { Anchor } from '#features/notes/shared/anchors.ts'
import { mentionedIn } from '#features/notes/shared/mentions.ts'
import type { OwnNotesInput } from '#features/notes/shared/note-inputs.ts'
import { colleaguesIn, isColleague } from './note-recipients.ts'

interface Person {
  id: number
  username: string
  /** The full name, or the username. */
  name: string
}

export interface Note {
  id: number
  text: string
  /** The usernames of colleagues in the text, in the form that is unique. */
  names: string[]
  /** Null after the account was deleted. */
  author: Person | null
  createdAt: string
  editedAt: string | null
  /** It waits in the signed-in user's list. */
  isUnread: boolean
}

export interface NoteThread extends Anchor {
  id: number
  resolvedAt: string | null
  /** In the order in which they were written; at least one. */
  notes: Note[]
}

const PERSON = { userId: users.id, username: users.username, fullName: users.fullName }

const toPerson = (row: {
  userId: number | null
  username: string | null
  fullName: string | null
}): Person | null =>
  row.userId === null || row.username === null
    ? null
    : { id: row.userId, username: row.username, name: row.fullName ?? row.username }

/** The notes of an article, and the version of its text that their places are for. */
export interface ArticleNotes {
  version: number
  threads: NoteThread[]
}

/** Returns the notes of an article in text order; those without a place come last. Throws NOT_FOUND. */
export async function listThreads(ctx: AuthedContext, articleId: number): Promise<ArticleNotes> {
  const { read } = ctx.deps.db
  const { version } = await requireArticle({ db: read }, articleId)
  const ofArticle = eq(noteThreads.articleId, articleId)
  const threads = await read.select().from(noteThreads).where(ofArticle)
  const rows = await read
    .select({ note: notes, ...PERSON, unreadOf: noteRecipients.userId })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .leftJoin(
      noteRecipients,
      and(
        eq(noteRecipients.noteId, notes.id),
        eq(noteRecipients.userId, ctx.user.id),
        isNull(noteRecipients.readAt),
      ),
    )
    .where(
      isOneOf(
        notes.threadId,
        threads.map(({ id }) => id),
      ),
    )
  const namesIn = await findNames(ctx.deps, rows)
  const byThread = new Map<number, Note[]>()
  for (const row of rows) {
    const note = { ...toNote(row), names: namesIn(row.note.text) }
    byThread.set(row.note.threadId, [...(byThread.get(row.note.threadId) ?? []), note])
  }
  const place = ({ start }: Anchor) => start ?? Infinity
  const listed = threads
    .map(({ id, start, quote, before, after, resolvedAt }) => {
      const ordered = (byThread.get(id) ?? []).toSorted((a, b) => a.id - b.id)
      return { id, start, quote, before, after, resolvedAt, notes: ordered }
    })
    .filter((thread) => thread.notes.length > 0)
    .toSorted((a, b) => (place(a) === place(b) ? a.id - b.id : place(a) - place(b)))
  return { version, threads: listed }
}

function toNote({
  note,
  unreadOf,
  ...person
}: { note: typeof notes.$inferSelect; unreadOf: number | null } & Parameters<typeof toPerson>[0]): Omit<
  Note,
  'names'
> {
  const { id, text, createdAt, editedAt } = note
  return { id, text, createdAt, editedAt, author: toPerson(person), isUnread: unreadOf !== null }
}

/** Returns a function that returns the colleagues whom the text of one of these notes names. */
async function findNames({ db }: Pick<Deps, 'db'>, rows: readonly { note: { text: string } }[]) {
  const colleagues = await colleaguesIn(
    db.read,
    rows.map(({ note }) => note.text),
  )
  return (text: string) => mentionedIn(text, colleagues).filter((name) => colleagues.has(name))
}

/** Returns the notes for the signed-in user, newest first: those that name them, replies, and those on own articles. */
export async function listOwnNotes(ctx: AuthedContext, { onlyUnread, limit, cursor }: OwnNotesInput) {
  const rows = await ctx.deps.db.read
    .select({
      note: notes,
      ...PERSON,
      reason: noteRecipients.reason,
      readAt: noteRecipients.readAt,
      quote: noteThreads.quote,
      resolvedAt: noteThreads.resolvedAt,
      articleId: articles.id,
      title: articleName,
    })
    .from(noteRecipients)
    .innerJoin(notes, eq(notes.id, noteRecipients.noteId))
    .innerJoin(noteThreads, eq(noteThreads.id, notes.threadId))
    .innerJoin(articles, eq(articles.id, noteThreads.articleId))
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(
      and(
        eq(noteRecipients.userId, ctx.user.id),
        ne(articles.status, 'trash'),
        onlyUnread ? isNull(noteRecipients.readAt) : undefined,
        cursor ? lt(noteRecipients.noteId, cursor) : undefined,
      ),
    )
    .orderBy(desc(noteRecipients.noteId))
    .limit(limit + 1)
  const namesIn = await findNames(ctx.deps, rows)
  const items = rows.map(({ note, userId, username, fullName, readAt, resolvedAt, ...row }) => ({
    id: note.id,
    threadId: note.threadId,
    text: note.text,
    names: namesIn(note.text),
    createdAt: note.createdAt,
    author: toPerson({ userId, username, fullName }),
    isUnread: readAt === null,
    isResolved: resolvedAt !== null,
    ...row,
  }))
  return toPage(items, limit, ({ id }) => id)
}

/** A larger number is shown as "99+". */
const MAX_COUNTED = 100

/** Returns the number of unread notes of the signed-in user, at most 100. */
export async function countUnread({ deps, user }: AuthedContext): Promise<number> {
  const rows = await deps.db.read
    .select({ id: noteRecipients.noteId })
    .from(noteRecipients)
    .innerJoin(notes, eq(notes.id, noteRecipients.noteId))
    .innerJoin(noteThreads, eq(noteThreads.id, notes.threadId))
    .innerJoin(articles, eq(articles.id, noteThreads.articleId))
    .where(
      and(eq(noteRecipients.userId, user.id), isNull(noteRecipients.readAt), ne(articles.status, 'trash')),
    )
    .limit(MAX_COUNTED)
  return rows.length
}

/** Marks notes for the signed-in user as read, or all of them. */
export async function markRead(ctx: AuthedContext, noteIds: readonly number[] | null): Promise<void> {
  const unread = and(
    eq(noteRecipients.userId, ctx.user.id),
    isNull(noteRecipients.readAt),
    noteIds ? isOneOf(noteRecipients.noteId, noteIds) : undefined,
  )
  if ((await ctx.deps.db.read.$count(noteRecipients, unread)) === 0) return
  await ctx.deps.db.write(async (tx) => {
    await tx.db.update(noteRecipients).set({ readAt: ctx.deps.clock.iso() }).where(unread)
    tx.emit({ type: 'note.changed', articleId: 0, recipientIds: [ctx.user.id], isRead: true })
  })
}

const SUGGESTED = 8

/** Returns up to eight colleagues whose username or name starts with `q`, in the order of their usernames. */
export async function listColleagues({ db }: Pick<Deps, 'db'>, q: string): Promise<Person[]> {
  const rows = await db.read
    .select(PERSON)
    .from(users)
    .where(
      and(isColleague(), q ? or(startsWith(users.usernameKey, q), startsWith(users.fullName, q)) : undefined),
    )
    .orderBy(asc(users.usernameKey))
    .limit(SUGGESTED)
  return rows.flatMap((row) => toPerson(row) ?? [])
}
