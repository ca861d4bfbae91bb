import { useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'
import type { Inputs, Outputs } from '#client/lib/trpc.ts'

export type RecordPageData = Outputs['record']['page']
export type ArticleChangesData = Outputs['record']['article']

/** Lines of the public record, newest first, with the last checkpoint. */
export const recordQuery = (client: ApiClient, input: Inputs['record']['page']) =>
  procedureQuery(client, 'record.page', input)

/** The versions of an article, and one of them beside the version before. */
export const articleChangesQuery = (client: ApiClient, input: Inputs['record']['article']) =>
  procedureQuery(client, 'record.article', input)

export function useRecord(input: Inputs['record']['page']) {
  return useQuery({ ...recordQuery(useApiClient(), input), retryOnMount: false })
}

export function useArticleChanges(input: Inputs['record']['article']) {
  return useQuery({ ...articleChangesQuery(useApiClient(), input), retryOnMount: false })
}
