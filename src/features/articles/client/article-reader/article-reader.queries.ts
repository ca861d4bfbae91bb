import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { procedureQuery, useApiClient, type ApiClient } from '#client/lib/api-client.ts'
import type { Inputs, Outputs } from '#client/lib/trpc.ts'

export type ArticleSummary = Outputs['articles']['cards']['items'][number]
export type ArchivedArticle = Outputs['articles']['archive']['items'][number]
export type ShownZone = NonNullable<Outputs['frontPage']['shown']>['zones'][number]
export type SectionDetails = Outputs['sections']['details']
export type ArticlePage = Outputs['articles']['page']
export type ArticleHeadline = ArticlePage['related'][number]

type CardsInput = Inputs['articles']['cards']
type ArchiveInput = Inputs['articles']['archive']
type AuthorInput = Inputs['contributors']['page']

/** Cards of published articles, newest first. */
export const cardsQuery = (client: ApiClient, input: CardsInput) =>
  procedureQuery(client, 'articles.cards', input)

/** The zones of the front page, or of a section's; null for the built-in page. */
export const frontPageQuery = (client: ApiClient, section: string | undefined) =>
  procedureQuery(client, 'frontPage.shown', section === undefined ? {} : { section })

/** One published article with its text as blocks. */
export const articleQuery = (client: ApiClient, id: number) => procedureQuery(client, 'articles.page', { id })

/** The id and the address of the article that has or had a slug. */
export const slugQuery = (client: ApiClient, slug: string) =>
  procedureQuery(client, 'articles.atSlug', { slug })

/** The id and the current path of the article directly below the site's address, or null. */
export const rootArticleQuery = (client: ApiClient, slug: string) =>
  procedureQuery(client, 'articles.atRoot', { slug })

/** One numbered page of all published articles, or of one section or month. */
export const archiveQuery = (client: ApiClient, input: ArchiveInput) =>
  procedureQuery(client, 'articles.archive', input)

/** Months with published articles, newest first. */
export const archiveMonthsQuery = (client: ApiClient) => procedureQuery(client, 'articles.archiveMonths')

/** One numbered page of the articles of a tag or series. */
export const topicQuery = (client: ApiClient, input: Inputs['topics']['page']) =>
  procedureQuery(client, 'topics.page', input)

/** The description, picture and children of a section. */
export const sectionQuery = (client: ApiClient, slug: string) =>
  procedureQuery(client, 'sections.details', { slug })

/** The page of a person, with one numbered page of articles. */
export const authorQuery = (client: ApiClient, input: AuthorInput) =>
  procedureQuery(client, 'contributors.page', input)

/** Published corrections, newest first. */
export const correctionsQuery = (client: ApiClient) => procedureQuery(client, 'articles.corrections')

export function useFrontPage(section: string | undefined) {
  return useQuery({ ...frontPageQuery(useApiClient(), section), retryOnMount: false })
}

/** `cardsQuery`; the previous cards stay visible while other ones load. */
export function useFrontCards(input: CardsInput, enabled = true) {
  return useQuery({
    ...cardsQuery(useApiClient(), input),
    enabled,
    placeholderData: keepPreviousData,
    retryOnMount: false,
  })
}

export function useArticle(id: number) {
  return useQuery({ ...articleQuery(useApiClient(), id), retryOnMount: false })
}

/** Returns whether the loader of the page found that the article with a slug was removed. Calls nothing. */
export function useIsRemoved(slug: string, place: 'root' | 'below'): boolean {
  const client = useApiClient()
  const atRoot = useQuery({ ...rootArticleQuery(client, slug), enabled: false })
  const below = useQuery({ ...slugQuery(client, slug), enabled: false })
  const { data } = place === 'root' ? atRoot : below
  return !!data && 'isRemoved' in data
}

export function useArchive(input: ArchiveInput) {
  return useQuery({ ...archiveQuery(useApiClient(), input), retryOnMount: false })
}

export function useTopic(input: Inputs['topics']['page']) {
  return useQuery({ ...topicQuery(useApiClient(), input), retryOnMount: false })
}

export function useSectionDetails(slug: string, hasDetails: boolean) {
  return useQuery({ ...sectionQuery(useApiClient(), slug), retryOnMount: false, enabled: hasDetails })
}

export function useAuthor(input: AuthorInput) {
  return useQuery({ ...authorQuery(useApiClient(), input), retryOnMount: false })
}

export function useArchiveMonths() {
  return useQuery({ ...archiveMonthsQuery(useApiClient()), retryOnMount: false })
}

export function useCorrections() {
  return useQuery(correctionsQuery(useApiClient()))
}
