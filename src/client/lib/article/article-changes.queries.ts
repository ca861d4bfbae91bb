import { isCallError, isRuleRejection, messageOf, statusOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast, type ToastLink } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { articleIdPath } from '#features/site/shared/addresses.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { missingAltError } from './missing-alt-error.ts'

/** Returns a function that refreshes every list that articles appear in. */
export function useArticlesChanged() {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.articles.listAll.invalidate(),
      utils.articles.counts.invalidate(),
      utils.articles.cards.invalidate(),
      utils.articles.list.invalidate(),
      utils.calendar.invalidate(),
      utils.favorites.invalidate(),
      utils.corrections.invalidate(),
      utils.projects.contents.invalidate(),
      utils.site.firstSteps.invalidate(),
    ])
}

export function showSuccess(description: string | readonly string[], link?: ToastLink): void {
  toast({ title: m.success(), description, link })
}

interface OnSite {
  id: number
  pageSlug?: string | null
  /** Of an article; missing while it is not known. The address with the id leads there. */
  path?: string | undefined
}

/** Returns a function that makes a toast's link to a published article, at its present address, or to a custom page. */
export function useViewOnSite() {
  const utils = trpc.useUtils()
  return async (article: OnSite): Promise<ToastLink> => {
    const { id, pageSlug } = article
    const address = pageSlug
      ? null
      : await utils.articles.address.fetch({ id }, { staleTime: 0 }).catch(() => null)
    return { href: pathOnSite({ ...article, path: address?.path }), label: m.viewOnSite() }
  }
}

/** The address of a published article, or of a custom page. */
export const pathOnSite = ({ id, pageSlug, path }: OnSite): string =>
  pageSlug ? ownPagePath({ slug: pageSlug }) : (path ?? articleIdPath(id))

/**
 * The toast of a failed article mutation: the given sentence, or the server's message for missing alt texts, a past
 * time and a rule that forbids it. Null after a 401 or 403, which the dashboard shows.
 */
export function articleErrorMessage(sentence: string) {
  return (error: unknown): string | null => {
    if (isRuleRejection(error)) return messageOf(error)
    const status = statusOf(error)
    if (status === 401 || status === 403) return null
    const isPast = isCallError(error) && error.data?.detail?.['isPast'] === true
    return isPast || missingAltError(error).length > 0 ? messageOf(error) : sentence
  }
}
