import { procedureFor, router } from '#server/trpc/procedures.ts'
import { calendarRange, moveDeadlineInput, moveArticleInput } from '#features/articles/shared/calendar.ts'
import { calendarEntries, moveDeadline, moveArticle, upcomingDeadlines } from './calendar.service.ts'

const manage = procedureFor('calendar.manage')

export const calendarRouter = router({
  entries: manage.input(calendarRange).query(({ ctx, input }) => calendarEntries(ctx.deps, input)),
  upcoming: manage.query(({ ctx }) => upcomingDeadlines(ctx.deps)),
  moveArticle: manage.input(moveArticleInput).mutation(({ ctx, input }) => moveArticle(ctx, input)),
  moveDeadline: manage.input(moveDeadlineInput).mutation(({ ctx, input }) => moveDeadline(ctx, input)),
})
