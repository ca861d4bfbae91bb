import { procedureFor, router } from '#server/trpc/procedures.ts'
import { calendarRange, moveDeadlineInput, moveStoryInput } from '#shared/calendar.ts'
import { calendarEntries, moveDeadline, moveStory, upcomingDeadlines } from './calendar.service.ts'

const manage = procedureFor('calendar.manage')

export const calendarRouter = router({
  entries: manage.input(calendarRange).query(({ ctx, input }) => calendarEntries(ctx.deps, input)),
  upcoming: manage.query(({ ctx }) => upcomingDeadlines(ctx.deps)),
  moveStory: manage.input(moveStoryInput).mutation(({ ctx, input }) => moveStory(ctx, input)),
  moveDeadline: manage.input(moveDeadlineInput).mutation(({ ctx, input }) => moveDeadline(ctx, input)),
})
