import { isCallError, statusOf } from '#client/lib/error-message.ts'
import { toDraft, type ArticleDraft, type ArticleFieldName } from '#shared/articles/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import type { Letter } from '#shared/readers/letter-results.ts'
import type { UpdateLetterInput } from '#shared/readers/letters.ts'
import type { FailedSave, SaveCall } from '../autosave/autosave-types.ts'
import { failureOf } from '../autosave/save-call.ts'
import type { FieldWords } from '../merge/use-field-words.ts'
import type { SavedArticle } from '../saved-article.ts'

type LetterChange = Omit<UpdateLetterInput, 'id' | 'version'>
export type LetterFields = Required<LetterChange>

/** A letter in the fields of an article, so that the same machine saves, merges and restores it. */
export const toArticle = (letter: Partial<LetterFields>) => ({
  ...('subject' in letter && { title: letter.subject }),
  ...('preheader' in letter && { excerpt: letter.preheader }),
  ...('content' in letter && { content: letter.content }),
  ...('listId' in letter && { category: String(letter.listId) }),
  ...('isArchived' in letter && { searchHidden: !letter.isArchived }),
})

export const toLetter = (draft: Partial<ArticleDraft>): LetterChange => ({
  ...('title' in draft && { subject: draft.title }),
  ...('excerpt' in draft && { preheader: draft.excerpt }),
  ...('content' in draft && { content: draft.content }),
  ...('category' in draft && { listId: Number(draft.category) }),
  ...('searchHidden' in draft && { isArchived: !draft.searchHidden }),
})

/** What a field of an article is in a letter. */
export function letterWords(
  name: ArticleFieldName,
  lists: ReadonlyArray<{ id: number; name: string }>,
): FieldWords {
  const textOf = String
  if (name === 'title') return { label: m.subjectOfLetter(), textOf }
  if (name === 'excerpt') return { label: m.preheaderOfLetter(), textOf }
  if (name === 'searchHidden') {
    return { label: m.keepOnSite(), textOf: (isHidden) => (isHidden === true ? m.no() : m.yes()) }
  }
  const listName = (id: unknown) => lists.find((list) => String(list.id) === id)?.name ?? String(id)
  return { label: m.listOfLetter(), textOf: listName }
}

/** A scheduled letter is saved by itself too, like a draft. */
export const savedLetter = ({
  version,
  listId,
  subject,
  preheader,
  content,
  isArchived,
}: Letter): SavedArticle => ({
  version,
  status: 'draft',
  draft: toDraft(toArticle({ listId, subject, preheader, content, isArchived })),
})

/** Saves a letter through `update`; a failure becomes a result instead of a rejection. */
export function createLetterSaveCall(
  id: number,
  update: (input: UpdateLetterInput) => Promise<Letter>,
): SaveCall {
  return async ({ version, changes }) => {
    try {
      return { isSaved: true, article: savedLetter(await update({ id, version, ...toLetter(changes) })) }
    } catch (error) {
      return letterFailure(error)
    }
  }
}

function letterFailure(error: unknown): FailedSave {
  const failure = failureOf(error)
  if (!isCallError(error)) return failure
  const { current } = (error.data?.detail ?? {}) as { current?: Letter }
  if (statusOf(error) === 409 && current) {
    return { ...failure, problem: 'conflict', conflict: { current: savedLetter(current), ownLast: null } }
  }
  // It was sent or deleted meanwhile: the server's sentence says so.
  const isOver = [404, 409].includes(statusOf(error) ?? 0)
  return isOver ? { isSaved: false, problem: 'invalid', message: failure.message } : failure
}
