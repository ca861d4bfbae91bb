import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type Project = Outputs['projects']['list'][number]

export function useProjects() {
  return trpc.projects.list.useQuery()
}

/** The articles and media of one project. */
export function useProjectContents(id: number) {
  return trpc.projects.contents.useQuery({ id })
}

/** Creates a project. The dialog shows a failure itself. */
export function useCreateProject() {
  const utils = trpc.useUtils()
  return trpc.projects.create.useMutation({
    meta: { shownBy: 'screen' },
    onSuccess: async () => {
      toast({ title: m.success(), description: m.projectCreated() })
      await utils.projects.list.invalidate()
    },
  })
}

export function useUpdateProject() {
  const utils = trpc.useUtils()
  return trpc.projects.update.useMutation({
    meta: { shownBy: 'form' },
    onSuccess: async () => {
      await Promise.all([utils.projects.invalidate(), utils.calendar.invalidate()])
    },
  })
}
