// Apart from the newsroom's calls: readers' pages load no React hooks of tRPC.
import { useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'
import { useCurrentUser } from '#client/lib/current-user.ts'
import type { Inputs } from '#client/lib/trpc.ts'

/** An issue that stays readable on the site. */
export const issueQuery = (client: ApiClient, input: Inputs['issues']['onSite']) =>
  procedureQuery(client, 'issues.onSite', input)

/** The issues of a newsletter on the site, newest first. */
export const issuesQuery = (client: ApiClient, input: Inputs['issues']['archive']) =>
  procedureQuery(client, 'issues.archive', input)

export function useIssue(input: Inputs['issues']['onSite']) {
  return useQuery({ ...issueQuery(useApiClient(), input), retryOnMount: false }).data
}

export function useIssues(input: Inputs['issues']['archive']) {
  return useQuery({ ...issuesQuery(useApiClient(), input), retryOnMount: false }).data
}

/** True once it is known that the signed-in reader gets a newsletter. Visitors cause no request. */
export function useGetsNewsletter(newsletterId: number): boolean {
  const { user } = useCurrentUser()
  const query = procedureQuery(useApiClient(), 'ownMail.get')
  const own = useQuery({ ...query, enabled: user !== null, meta: { shownBy: 'screen' } }).data
  return own?.newsletterIds.includes(newsletterId) ?? false
}
