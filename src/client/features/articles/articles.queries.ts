import { trpc, type Inputs } from '#client/lib/trpc.ts'

/** Cards of published stories, newest first. */
export function useFrontCards(input: Inputs['articles']['cards']) {
  return trpc.articles.cards.useQuery(input)
}

/** One published story as its page draws it. */
export function useStory(id: number) {
  return trpc.articles.story.useQuery({ id })
}
