import { byRows, procedureFor, publicProcedure, router } from '#server/trpc/procedures.ts'
import {
  createTopicInput,
  listTopicsInput,
  removeTopicInput,
  topicPageInput,
  updateTopicInput,
} from '#features/site/shared/section-inputs.ts'
import { createTopic, removeTopic, updateTopic } from './topic-admin.service.ts'
import { listTopics, topicPage } from './topics.service.ts'

const manage = procedureFor('topics.manage')

/** Tags and series. */
export const topicsRouter = router({
  list: publicProcedure(byRows)
    .input(listTopicsInput)
    .query(({ ctx, input }) => listTopics(ctx, input)),
  page: publicProcedure(byRows)
    .input(topicPageInput)
    .query(({ ctx, input }) => topicPage(ctx.deps, input)),
  create: manage.input(createTopicInput).mutation(({ ctx, input }) => createTopic(ctx, input)),
  update: manage.input(updateTopicInput).mutation(({ ctx, input }) => updateTopic(ctx, input)),
  remove: manage.input(removeTopicInput).mutation(({ ctx, input }) => removeTopic(ctx, input)),
})
