import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { useArticlesChanged } from './article/article-changes.queries.ts'
import { trpc, type Outputs } from './trpc.ts'

export type TemplateRow = Outputs['templates']['list'][number]
export type Template = Outputs['templates']['byId']

/** All templates by name, without their texts. */
export function useTemplates() {
  return trpc.templates.list.useQuery(undefined, { refetchOnMount: 'always' })
}

/** One template with its text. */
export function useTemplate(id: number) {
  return trpc.templates.byId.useQuery({ id }, { staleTime: 0, gcTime: 0 })
}

/** Creates, changes and deletes templates, and starts drafts from them. */
export function useTemplateActions() {
  const utils = trpc.useUtils()
  const refreshArticles = useArticlesChanged()
  const refresh = () => utils.templates.invalidate()
  const inForm = { onSuccess: refresh, meta: { shownBy: 'form' } } as const
  return {
    create: trpc.templates.create.useMutation(inForm),
    update: trpc.templates.update.useMutation(inForm),
    saveArticle: trpc.templates.saveArticle.useMutation({
      ...inForm,
      onSuccess: async ({ name }) => {
        toast({ title: m.success(), description: m.templateNameWasSaved({ name }) })
        await refresh()
      },
    }),
    remove: trpc.templates.remove.useMutation({
      onSuccess: async () => {
        toast({ title: m.success(), description: m.templateWasDeleted() })
        await refresh()
      },
    }),
    start: trpc.templates.start.useMutation({ onSuccess: refreshArticles }),
  }
}
