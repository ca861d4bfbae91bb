import { Button } from '#client/ui/button.tsx'
import { useArticleActions } from '#client/lib/article/dashboard-articles.queries.ts'

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
    <div role="group" aria-label="Selected articles" className="flex flex-wrap items-center gap-2">
      <p role="status" className="figures mr-2 text-sm">
        {words} selected
      </p>
      <Button size="small" variant="secondary" pending={bulk.isPending} onClick={() => run('publish')}>
        Publish selected
      </Button>
      <Button size="small" variant="secondary" pending={bulk.isPending} onClick={() => run('unpublish')}>
        Unpublish selected
      </Button>
      <Button size="small" variant="destructive" pending={bulk.isPending} onClick={deleteAll}>
        Delete selected
      </Button>
    </div>
  )
}
