import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'

export type Card = Outputs['articles']['cards']['items'][number]
export type ArchivedArticle = Outputs['articles']['archive']['items'][number]
export type ArticlePageData = Outputs['articles']['page']
export type Teaser = ArticlePageData['related'][number]

/** Cards of published stories, newest first; those of before stay until new ones are there. */
export function useFrontCards(input: Inputs['articles']['cards']) {
  return trpc.articles.cards.useQuery(input, { placeholderData: keepPreviousData, retryOnMount: false })
}

/** One published story as its page draws it. */
export function useArticle(id: number) {
  return trpc.articles.page.useQuery({ id }, { retryOnMount: false })
}

/** One numbered page of all stories, or of a section's or month's. */
export function useArchive(input: Inputs['articles']['archive']) {
  return trpc.articles.archive.useQuery(input, { retryOnMount: false })
}

/** The months with stories, newest first. */
export function useArchiveMonths() {
  return trpc.articles.archiveMonths.useQuery(undefined, { retryOnMount: false })
}

/** Published corrections, newest first. */
export function useCorrections() {
  return trpc.articles.corrections.useQuery()
}
