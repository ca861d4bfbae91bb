import { Button } from '#client/ui/button.tsx'
import { useArticleActions } from '#client/lib/article/dashboard-articles.queries.ts'
import { StatusMessage } from '#client/ui/status-message.tsx'

interface Props {
  ids: number[]
  onDone: () => void
}

/** What can be done to the selected articles at once. */
export function BulkBar({ ids, onDone }: Props) {
  const { bulk } = useArticleActions()
  const run = (action: 'publish' | 'unpublish' | 'delete') =>
    bulk.mutate({ ids, action }, { onSuccess: onDone })
  const words = ids.length === 1 ? '1 article' : `${ids.length} articles`
  const deleteAll = () => {
    const question = `Are you sure you want to delete ${words}? The trash keeps them for 30 days.`
    if (window.confirm(question)) run('delete')
  }
  return (
    <fieldset aria-label="Selected articles" className="flex min-w-0 flex-wrap items-center gap-2">
      <StatusMessage className="figures mr-2 text-sm">{words} selected</StatusMessage>
      <Button size="small" variant="secondary" pending={bulk.isPending} onClick={() => run('publish')}>
        Publish selected
      </Button>
      <Button size="small" variant="secondary" pending={bulk.isPending} onClick={() => run('unpublish')}>
        Unpublish selected
      </Button>
      <Button size="small" variant="destructive" pending={bulk.isPending} onClick={deleteAll}>
        Delete selected
      </Button>
    </fieldset>
  )
}
