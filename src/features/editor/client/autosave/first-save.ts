import {
  changesBetween,
  hasBegun,
  toDraft,
  type ArticleDraft,
} from '#features/articles/shared/article-fields.ts'
import { toSavedArticle, type SavedArticle, type StoredFields } from '../saved-article.ts'
import type { SaveCall, SaveResult } from './autosave-types.ts'
import { createSaveCall, failureOf, type Update } from './save-call.ts'
import type { BegunCopies } from './begun-stories.ts'

export type BegunArticle = StoredFields & { id: number }

interface FirstSave<Article extends BegunArticle> {
  /** The same key creates the same article. */
  key: string
  copies: BegunCopies
  begin: (input: Partial<ArticleDraft> & { idempotencyKey: string }) => Promise<Article>
  update: Update
  onCreated: (article: Article) => void
}

/** A story that the server does not have yet. */
export function notStored(draft: Partial<ArticleDraft>): SavedArticle {
  return { version: 0, status: 'draft', draft: toDraft(draft) }
}

/** Saves a begun story: the first save with words creates the article, the later ones update it. */
export function createFirstSave<Article extends BegunArticle>(parts: FirstSave<Article>): SaveCall {
  let save: SaveCall | null = null
  let chosen: Partial<ArticleDraft> = {}

  async function create(changes: Partial<ArticleDraft>): Promise<SaveResult> {
    const article = await parts.begin({ ...changes, idempotencyKey: parts.key })
    if (article.status === 'trash') return { isSaved: false, problem: 'gone', message: '' }
    save = createSaveCall(article.id, parts.update)
    parts.copies.moveTo(article.id)
    parts.onCreated(article)
    const saved = toSavedArticle(article)
    const isLatest = Object.keys(changesBetween(saved.draft, { ...saved.draft, ...changes })).length === 0
    if (isLatest) return { isSaved: true, article: saved }
    // An earlier call created it. Version 0 makes the server respond with what this person saved last.
    return save({ version: 0, changes, isAutosave: true, isTypo: false })
  }

  return async (request) => {
    if (save) return save(request)
    chosen = { ...chosen, ...request.changes }
    // A section alone is not a story.
    if (!hasBegun(chosen)) return { isSaved: true, article: notStored(chosen) }
    try {
      return await create(chosen)
    } catch (error) {
      return failureOf(error)
    }
  }
}
