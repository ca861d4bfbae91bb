import { keepPreviousData } from '@tanstack/react-query'
import { m } from '#shared/catalog/m.ts'
import { addMonths, instantOf, localTimeOf } from '#shared/dates.ts'
import { useViewOnSite } from '#client/lib/article/article-changes.queries.ts'
import { trpc } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { CalendarEntry } from '#features/articles/shared/calendar.ts'
import { dayName, weeksOf } from './month-grid.ts'

/** The entries of a month, and of the other days in its first and last week. */
export function useMonth(month: string, timeZone: string) {
  const from = weeksOf(month)[0]?.[0] ?? `${month}-01`
  const to = `${addMonths(month, 1)}-08`
  const at = (day: string) => instantOf(`${day}T00:00`, timeZone) ?? `${day}T00:00:00.000Z`
  return trpc.calendar.entries.useQuery(
    { from: at(from), to: at(to) },
    // Colleagues change it too.
    { placeholderData: keepPreviousData, staleTime: 0, refetchOnMount: 'always' },
  )
}

/** The day of an entry in the site's time zone, as YYYY-MM-DD. */
export function entryDay(entry: CalendarEntry, timeZone: string): string {
  return entry.kind === 'deadline' ? entry.at : localTimeOf(entry.at, timeZone).slice(0, 10)
}

/** The instant of an article on another day, at the same time of day. Null for a deadline. */
export function timeOnDay(entry: CalendarEntry, day: string, timeZone: string): string | null {
  if (entry.kind === 'deadline') return null
  return instantOf(`${day}${localTimeOf(entry.at, timeZone).slice(10)}`, timeZone)
}

/** Publishes a scheduled article now. */
export function usePublishNow() {
  const utils = trpc.useUtils()
  const viewOnSite = useViewOnSite()
  return trpc.articles.setStatus.useMutation({
    onSuccess: async (article) => {
      toast({ title: m.success(), description: m.published(), link: await viewOnSite(article) })
      await Promise.all([utils.calendar.invalidate(), utils.articles.invalidate()])
    },
  })
}

/** Returns a function that moves an entry to another day and resolves to a status text, or null. */
export function useMoveEntry(timeZone: string) {
  const utils = trpc.useUtils()
  // Also after an error, to show what someone else changed.
  const onSettled = () => utils.calendar.invalidate()
  const article = trpc.calendar.moveArticle.useMutation({ onSettled })
  const deadline = trpc.calendar.moveDeadline.useMutation({ onSettled })
  return async (entry: CalendarEntry, day: string): Promise<string | null> => {
    if (entryDay(entry, timeZone) === day) return null
    const at = timeOnDay(entry, day, timeZone)
    const call =
      entry.kind === 'deadline'
        ? deadline.mutateAsync({ id: entry.id, day })
        : at && article.mutateAsync({ id: entry.id, at, before: { kind: entry.kind, at: entry.at } })
    const isDone = await Promise.resolve(call).then(
      () => true,
      () => false,
    )
    return isDone ? m.titleMovedToDay({ title: entry.title, day: dayName(day) }) : null
  }
}
