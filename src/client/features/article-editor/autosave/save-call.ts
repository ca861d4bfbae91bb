import { messageOf, isCallError } from '#client/lib/error-message.ts'
import type { Outputs } from '#client/lib/trpc.ts'
import { STATUSES, type ArticleStatus } from '#shared/article-rules.ts'
import type { UpdateArticleInput } from '#shared/articles.ts'
import type { ConflictResponse, SaveResponse, SaveCall } from './autosave-types.ts'
import { fieldsOf, type Snapshot } from '../article-draft.ts'

type Saved = Outputs['articles']['update']
type Update = (input: UpdateArticleInput) => Promise<Saved>

/** The machine's way to the server: answers what happened instead of throwing it. */
export function createSaveCall(id: number, update: Update): SaveCall {
  return async ({ version, changes, isAutosave, isTypo }) => {
    try {
      const input = { id, version, ...changes, isAutosave, isTypo } as UpdateArticleInput
      return { isSaved: true, snapshot: snapshotOf(await update(input)) }
    } catch (error) {
      return failureOf(error)
    }
  }
}

type Row = Parameters<typeof fieldsOf>[0] & { version: number; status: ArticleStatus }

/** An article of the server as the editor's starting point. */
export function snapshotOf(row: Row): Snapshot {
  return { version: row.version, status: row.status, fields: fieldsOf(row) }
}

const OFFLINE = 'The newsroom cannot be reached'

/** What a failed call means for the editor. */
export function failureOf(error: unknown): Extract<SaveResponse, { isSaved: false }> {
  const status = isCallError(error) ? error.data?.httpStatus : undefined
  const failed = (
    problem: Extract<SaveResponse, { isSaved: false }>['problem'],
    message = messageOf(error),
  ) => ({ isSaved: false, problem, message }) as const
  switch (status) {
    case undefined:
      return failed('offline', OFFLINE)
    case 401:
      return failed('signed-out')
    case 403:
      return failed('denied')
    case 404:
      return failed('gone')
    case 409: {
      const conflict = conflictOf(isCallError(error) ? error.data?.detail : null)
      return conflict ? { ...failed('conflict'), conflict } : failed('server')
    }
    case 400:
      return failed('invalid')
    default:
      return failed('server')
  }
}

type Facts = Record<string, unknown>

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null

function conflictOf(detail: unknown): ConflictResponse | null {
  if (!isFacts(detail) || !isFacts(detail['current'])) return null
  const { current, ownLast } = detail
  const status = STATUSES.find((one) => one === current['status'])
  if (typeof current['version'] !== 'number' || !status) return null
  return {
    current: { version: current['version'], status, fields: fieldsOf(current) },
    ownLast: isFacts(ownLast) ? fieldsOf(ownLast) : null,
  }
}
