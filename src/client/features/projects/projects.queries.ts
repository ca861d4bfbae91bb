import { messageOf, statusOf } from '#client/lib/error-message.ts'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'

export type Project = Outputs['projects']['list'][number]

export function useProjects() {
  return trpc.projects.list.useQuery()
}

/** One project with its stories and media. */
export function useProjectContents(id: number) {
  return trpc.projects.contents.useQuery({ id })
}

/** Creating says nothing on failure: the dialog stays and says it itself. */
export function useCreateProject() {
  const utils = trpc.useUtils()
  return trpc.projects.create.useMutation({
    onSuccess: async () => {
      toast({ title: messages.success, description: messages.projectCreated })
      await utils.projects.list.invalidate()
    },
  })
}

export function useUpdateProject() {
  const utils = trpc.useUtils()
  return trpc.projects.update.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.projects.invalidate(), utils.calendar.invalidate()])
    },
    onError: (error) => {
      if (statusOf(error) === 401 || statusOf(error) === 403) return
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
    },
  })
}
