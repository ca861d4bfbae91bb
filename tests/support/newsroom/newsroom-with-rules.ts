import type { PublicUser } from '#features/people/shared/users.ts'
import { addPerson, openTestNewsroom } from './test-newsroom.ts'

export type NewsroomWithRules = Awaited<ReturnType<typeof openNewsroomWithRules>>

/** A test newsroom with two editors, whose rules for writing can be changed. */
export async function openNewsroomWithRules(env: Record<string, string> = {}) {
  const newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000', ...env })
  const colleague = await addPerson(newsroom.deps, 'colleague', 'staff')
  const admin = () => newsroom.as(newsroom.people.admin)
  const sportsId = (await admin().sections.list()).find(({ slug }) => slug === 'sports')?.id ?? 0
  return {
    ...newsroom,
    colleague,
    sportsId,
    inAnHour: () => new Date(newsroom.clock.now() + 3_600_000).toISOString(),
    /** Sets the four-eyes rule, and who is limited to sports. */
    useRules: async ({
      hasFourEyes = false,
      limited = [],
    }: {
      hasFourEyes?: boolean
      limited?: PublicUser[]
    }) => {
      await admin().settings.update({ hasFourEyes })
      for (const { id } of [newsroom.people.writer, newsroom.people.staff, colleague]) {
        const sectionIds = limited.some((user) => user.id === id) ? [sportsId] : []
        await admin().users.setSections({ id, sectionIds })
      }
    },
  }
}
