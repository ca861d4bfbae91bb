import {
  ARTICLE_FIELD_NAMES,
  changesBetween,
  isSameDraft,
  type ArticleDraft,
  type ArticleFieldName,
} from '#features/articles/shared/article-fields.ts'
import { isSameValue, mergeDrafts, type MergedDraft } from '../merge/merge.ts'
import type { SavedArticle } from '../saved-article.ts'
import type { Conflict } from './autosave-types.ts'

/** A save whose response is missing: it may have reached the server or not. */
export interface UnconfirmedSave {
  /** What was sent: the draft merged into the server's article. */
  sent: ArticleDraft
  /** The draft on the screen at that time. */
  draft: ArticleDraft
}

/** An open article. Saving always sends the merge of `draft` into `server`, with `baseDraft` as common ancestor. */
export interface EditState {
  /** What the form shows. */
  draft: ArticleDraft
  /** The draft when it last agreed with `server`. */
  baseDraft: ArticleDraft
  server: SavedArticle
  unconfirmed: UnconfirmedSave[]
  /** Someone else saved while this tab had the article open. */
  hasForeignEdits: boolean
}

const MAX_UNCONFIRMED = 12

export function openedState(server: SavedArticle): EditState {
  return { draft: server.draft, baseDraft: server.draft, server, unconfirmed: [], hasForeignEdits: false }
}

export function mergeIntoServer({ draft, baseDraft, server }: EditState): MergedDraft {
  return mergeDrafts(draft, baseDraft, server.draft)
}

export function isDirty(edit: EditState): boolean {
  const merged = mergeIntoServer(edit)
  return !merged.isClean || !isSameDraft(merged.draft, edit.server.draft)
}

export const phaseOf = (edit: EditState): 'saved' | 'unsaved' => (isDirty(edit) ? 'unsaved' : 'saved')

/** The fields to send. While a response is missing the server's state is unknown, so all fields are sent. */
export function changesToSend(
  { server, unconfirmed }: EditState,
  merged: ArticleDraft,
): Partial<ArticleDraft> {
  return unconfirmed.length > 0 ? merged : changesBetween(server.draft, merged)
}

export function withUnconfirmed(edit: EditState, save: UnconfirmedSave): EditState {
  const others = edit.unconfirmed.filter(({ sent }) => !isSameDraft(sent, save.sent))
  return { ...edit, unconfirmed: [...others, save].slice(-MAX_UNCONFIRMED) }
}

/** The server now has `server`. `landed` is this tab's save that it contains, if any. */
export function withServer(
  edit: EditState,
  server: SavedArticle,
  landed: UnconfirmedSave | undefined,
): EditState {
  const next = { ...edit, server, unconfirmed: [] }
  return landed ? { ...next, baseDraft: landed.draft } : { ...next, hasForeignEdits: true }
}

/**
 * Shows a merged draft; the server's article becomes the new common ancestor. The draft now has what unconfirmed saves
 * sent, so what they sent is the ancestor if one of them arrived.
 */
export function withMergedDraft(edit: EditState, draft: ArticleDraft): EditState {
  const unconfirmed = edit.unconfirmed.map(({ sent }) => ({ sent, draft: sent }))
  return { ...edit, draft, baseDraft: edit.server.draft, unconfirmed }
}

/**
 * The server has another version. What it has of unconfirmed saves becomes the common ancestor, field by field, since
 * one field says nothing about whether another one arrived.
 */
export function withConflict(edit: EditState, { current, ownLast }: Conflict): EditState {
  const { unconfirmed } = edit
  const baseOf = (name: ArticleFieldName) => {
    const known = [current.draft[name], ...(isTextName(name) && ownLast ? [ownLast[name]] : [])]
    const arrived = unconfirmed.findLast(({ sent }) => known.some((value) => isSameValue(sent[name], value)))
    return (arrived?.draft ?? edit.baseDraft)[name]
  }
  const baseDraft = Object.fromEntries(
    ARTICLE_FIELD_NAMES.map((name) => [name, baseOf(name)]),
  ) as ArticleDraft
  const isOwn = unconfirmed.some(({ sent }) =>
    ARTICLE_FIELD_NAMES.every((name) => isSameValue(sent[name], current.draft[name])),
  )
  const hasForeignEdits = edit.hasForeignEdits || !isOwn
  return { ...edit, server: current, baseDraft, unconfirmed: [], hasForeignEdits }
}

const isTextName = (name: ArticleFieldName) => name === 'title' || name === 'content'
