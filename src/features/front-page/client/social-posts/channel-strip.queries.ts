import { useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'

const SHOWN_POSTS = 3

/** The newest posts of the newsroom's channels, for the front page. */
export const channelPostsQuery = (client: ApiClient) =>
  procedureQuery(client, 'socialPosts.list', { limit: SHOWN_POSTS })

export function useChannelPosts() {
  return useQuery({ ...channelPostsQuery(useApiClient()), retryOnMount: false })
}
