import { isCallError, statusOf } from '#client/lib/error-message.ts'
import {
  toDraft,
  type ArticleDraft,
  type ArticleFieldName,
} from '#features/articles/shared/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import type { Issue } from '#features/newsletters/shared/issue-results.ts'
import type { UpdateIssueInput } from '#features/newsletters/shared/issues.ts'
import type { FailedSave, SaveCall } from '#features/editor/client/autosave/autosave-types.ts'
import { failureOf } from '#features/editor/client/autosave/save-call.ts'
import type { FieldWords } from '#features/editor/client/merge/use-field-words.ts'
import type { SavedArticle } from '#features/editor/client/saved-article.ts'

type IssueChange = Omit<UpdateIssueInput, 'id' | 'version'>
export type IssueFields = Required<IssueChange>

/** An issue in the fields of an article, so the same machine saves, merges and restores it. */
export const toArticle = (issue: Partial<IssueFields>) => ({
  ...('subject' in issue && { title: issue.subject }),
  ...('headline' in issue && { searchTitle: issue.headline }),
  ...('preheader' in issue && { excerpt: issue.preheader }),
  ...('content' in issue && { content: issue.content }),
  ...('newsletterId' in issue && { category: String(issue.newsletterId) }),
  ...('isArchived' in issue && { searchHidden: !issue.isArchived }),
})

export const toIssue = (draft: Partial<ArticleDraft>): IssueChange => ({
  ...('title' in draft && { subject: draft.title }),
  ...('searchTitle' in draft && { headline: draft.searchTitle }),
  ...('excerpt' in draft && { preheader: draft.excerpt }),
  ...('content' in draft && { content: draft.content }),
  ...('category' in draft && { newsletterId: Number(draft.category) }),
  ...('searchHidden' in draft && { isArchived: !draft.searchHidden }),
})

/** What a field of an article is in an issue. */
export function issueWords(
  name: ArticleFieldName,
  lists: ReadonlyArray<{ id: number; name: string }>,
): FieldWords {
  const textOf = String
  if (name === 'title') return { label: m.subjectOfIssue(), textOf }
  if (name === 'searchTitle') return { label: m.headlineOfIssue(), textOf }
  if (name === 'excerpt') return { label: m.preheaderOfIssue(), textOf }
  if (name === 'searchHidden') {
    return { label: m.keepOnSite(), textOf: (isHidden) => (isHidden === true ? m.no() : m.yes()) }
  }
  const newsletterName = (id: unknown) => lists.find((list) => String(list.id) === id)?.name ?? String(id)
  return { label: m.newsletterOfIssue(), textOf: newsletterName }
}

/** A scheduled issue is saved on its own too, like a draft. */
export const savedIssue = ({
  version,
  newsletterId,
  subject,
  headline,
  preheader,
  content,
  isArchived,
}: Issue): SavedArticle => ({
  version,
  status: 'draft',
  draft: toDraft(toArticle({ newsletterId, subject, headline, preheader, content, isArchived })),
})

/** Saves an issue through `update`; a failure becomes a result instead of a rejection. */
export function createIssueSaveCall(
  id: number,
  update: (input: UpdateIssueInput) => Promise<Issue>,
): SaveCall {
  return async ({ version, changes }) => {
    try {
      return { isSaved: true, article: savedIssue(await update({ id, version, ...toIssue(changes) })) }
    } catch (error) {
      return issueFailure(error)
    }
  }
}

/** The issue as it is now, in the error of a call with a stale version. */
export function currentIssueIn(error: unknown): Issue | undefined {
  if (!isCallError(error) || statusOf(error) !== 409) return undefined
  return (error.data?.detail as { current?: Issue } | undefined)?.current
}

function issueFailure(error: unknown): FailedSave {
  const failure = failureOf(error)
  if (!isCallError(error)) return failure
  const current = currentIssueIn(error)
  if (current) {
    return { ...failure, problem: 'conflict', conflict: { current: savedIssue(current), ownLast: null } }
  }
  // It was sent or deleted in the meantime: the server's sentence says so.
  const isOver = [404, 409].includes(statusOf(error) ?? 0)
  return isOver ? { isSaved: false, problem: 'invalid', message: failure.message } : failure
}
