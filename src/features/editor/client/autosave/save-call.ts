import { messageOf, isCallError, isRuleRejection, statusOf } from '#client/lib/error-message.ts'
import type { Outputs } from '#client/lib/trpc.ts'
import { toDraft } from '#features/articles/shared/article-fields.ts'
import { STATUSES } from '#features/articles/shared/article-rules.ts'
import type { UpdateArticleInput } from '#features/articles/shared/articles.ts'
import { m } from '#shared/catalog/m.ts'
import { toSavedArticle } from '../saved-article.ts'
import type { Conflict, FailedSave, SaveCall } from './autosave-types.ts'

/** A change of an article, with a correction that is published with it. */
export type ChangeInput = UpdateArticleInput & { correction?: string | undefined }
export type Update = (input: ChangeInput) => Promise<Outputs['articles']['update']>

/** Saves through `update`; a failure becomes a result instead of a rejection. */
export function createSaveCall(id: number, update: Update): SaveCall {
  return async ({ version, changes, isAutosave, isTypo, publicReason, correction }) => {
    try {
      const reason = publicReason ? { publicReason } : {}
      const note = correction ? { correction } : {}
      // The editor has the full text.
      const whole = { isComplete: true }
      const how = { isAutosave, isTypo, ...reason, ...note, ...whole }
      const input = { id, version, ...changes, ...how } as ChangeInput
      return { isSaved: true, article: toSavedArticle(await update(input)) }
    } catch (error) {
      return failureOf(error)
    }
  }
}

const PROBLEMS: Record<number, FailedSave['problem']> = {
  400: 'invalid',
  401: 'signed-out',
  403: 'denied',
  404: 'gone',
}

/** What a failed call means for the editor. */
export function failureOf(error: unknown): FailedSave {
  if (statusOf(error) === null) {
    return { isSaved: false, problem: 'offline', message: m.newsroomCannotBeReached() }
  }
  const message = messageOf(error)
  const data = isCallError(error) ? error.data : null
  // Something between the browser and the server responded.
  if (!data?.httpStatus) return { isSaved: false, problem: 'server', message }
  const conflict = data.httpStatus === 409 ? conflictOf(data.detail) : null
  if (conflict) return { isSaved: false, problem: 'conflict', message, conflict }
  if (isRuleRejection(error)) return { isSaved: false, problem: 'invalid', message }
  return { isSaved: false, problem: PROBLEMS[data.httpStatus] ?? 'server', message }
}

type Detail = Record<string, unknown>

const isDetail = (value: unknown): value is Detail => typeof value === 'object' && value !== null

function conflictOf(detail: unknown): Conflict | null {
  if (!isDetail(detail) || !isDetail(detail['current'])) return null
  const { current, ownLast } = detail
  const status = STATUSES.find((one) => one === current['status'])
  if (typeof current['version'] !== 'number' || !status) return null
  return {
    current: toSavedArticle({ ...current, version: current['version'], status }),
    ownLast: isDetail(ownLast) ? toDraft(ownLast) : null,
  }
}
