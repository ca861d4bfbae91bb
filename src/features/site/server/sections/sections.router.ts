import { z } from 'zod'
import { procedureFor, publicProcedure, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import {
  chooseSectionsInput,
  createSectionInput,
  orderSectionsInput,
  removeSectionInput,
  updateSectionInput,
} from '#features/site/shared/section-inputs.ts'
import { SLUG_MAX } from '#features/site/shared/slug.ts'
import { chooseSections } from './choose-sections.service.ts'
import { sectionCounts } from './section-counts.ts'
import { createSection, orderSections, removeSection, updateSection } from './section-admin.service.ts'
import { listSections, readSections, sectionDetails } from './sections.service.ts'

const manage = procedureFor('sections.manage')

export const sectionsRouter = router({
  list: publicProcedure(0).query(({ ctx }) => listSections(ctx.deps)),
  names: publicProcedure(0).query(({ ctx }) => readSections(ctx.deps)),
  details: publicProcedure(1)
    .input(z.object({ slug: z.string().min(1).max(SLUG_MAX) }))
    .query(({ ctx, input }) => sectionDetails(ctx.deps, input.slug)),
  counts: manage.query(({ ctx }) => sectionCounts(ctx.deps)),
  create: manage.input(createSectionInput).mutation(({ ctx, input }) => createSection(ctx, input)),
  update: manage.input(updateSectionInput).mutation(({ ctx, input }) => updateSection(ctx, input)),
  order: manage.input(orderSectionsInput).mutation(({ ctx, input }) => orderSections(ctx, input.ids)),
  choose: sessionProcedureFor('sections.manage')
    .input(chooseSectionsInput)
    .mutation(({ ctx, input }) => chooseSections(ctx, input)),
  remove: manage.input(removeSectionInput).mutation(({ ctx, input }) => removeSection(ctx, input)),
})
