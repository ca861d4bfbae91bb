import { z } from 'zod'
import { procedureFor, router } from '#server/trpc/procedures.ts'
import {
  createTemplateInput,
  saveAsTemplateInput,
  updateTemplateInput,
} from '#features/articles/shared/templates.ts'
import { rowId } from '#shared/text-fields.ts'
import {
  createFromTemplate,
  createTemplate,
  listTemplates,
  removeTemplate,
  saveAsTemplate,
  templateById,
  updateTemplate,
} from './templates.service.ts'

const use = procedureFor('articles.manage')
const manage = procedureFor('articles.publish')
const key = z.object({ id: rowId })

/** What recurring articles start from. */
export const templatesRouter = router({
  list: use.query(({ ctx }) => listTemplates(ctx.deps)),
  byId: use.input(key).query(({ ctx, input }) => templateById(ctx.deps, input.id)),
  create: manage.input(createTemplateInput).mutation(({ ctx, input }) => createTemplate(ctx, input)),
  saveArticle: manage.input(saveAsTemplateInput).mutation(({ ctx, input }) => saveAsTemplate(ctx, input)),
  update: manage.input(updateTemplateInput).mutation(({ ctx, input }) => updateTemplate(ctx, input)),
  remove: manage.input(key).mutation(({ ctx, input }) => removeTemplate(ctx, input.id)),
  /** Creates a draft from a template. */
  start: use.input(key).mutation(({ ctx, input }) => createFromTemplate(ctx, input.id)),
})
