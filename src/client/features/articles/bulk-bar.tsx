import { Button } from '#client/ui/button.tsx'
import { useDeskActions } from './desk.queries.ts'

interface Props {
  ids: number[]
  isTrash: boolean
  onDone: () => void
}

/** What can be done to the selected articles at once; not there while none is. */
export function BulkBar({ ids, isTrash, onDone }: Props) {
  const { bulk } = useDeskActions()
  if (ids.length === 0 || isTrash) return null
  const run = (action: 'publish' | 'unpublish' | 'delete') =>
    bulk.mutate({ ids, action }, { onSuccess: onDone })
  const words = ids.length === 1 ? '1 article' : `${ids.length} articles`
  const deleteAll = () => {
    if (window.confirm(`Are you sure you want to delete ${words}?`)) run('delete')
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
      <Button size="small" variant="danger" pending={bulk.isPending} onClick={deleteAll}>
        Delete selected
      </Button>
    </div>
  )
}
