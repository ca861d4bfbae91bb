import { keepPreviousData } from '@tanstack/react-query'
import { trpc, type Inputs, type Outputs } from '#client/lib/trpc.ts'

export type Card = Outputs['articles']['cards']['items'][number]
export type StoryPage = Outputs['articles']['story']
export type Teaser = StoryPage['related'][number]

/** Cards of published stories, newest first; those of before stay until new ones are there. */
export function useFrontCards(input: Inputs['articles']['cards']) {
  return trpc.articles.cards.useQuery(input, { placeholderData: keepPreviousData, retryOnMount: false })
}

/** One published story as its page draws it. */
export function useStory(id: number) {
  return trpc.articles.story.useQuery({ id }, { retryOnMount: false })
}

/** Published corrections, newest first. */
export function useCorrections() {
  return trpc.articles.corrections.useQuery()
}
