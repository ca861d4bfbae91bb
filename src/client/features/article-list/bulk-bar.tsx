import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { useBulkAction } from './article-list.queries.ts'

interface Props {
  ids: number[]
  onDone: () => void
}

/** Actions on the selected articles. */
export function BulkBar({ ids, onDone }: Props) {
  const bulk = useBulkAction()
  const { isEditor } = useWritingRights()
  const run = (action: 'publish' | 'unpublish' | 'delete') =>
    bulk.mutate({ ids, action }, { onSuccess: onDone })
  const count = ids.length === 1 ? '1 article' : `${ids.length} articles`
  const deleteAll = () => {
    const question = `Are you sure you want to delete ${count}? You can restore them from the trash for 30 days.`
    if (window.confirm(question)) run('delete')
  }
  return (
    <fieldset aria-label="Selected articles" className="flex min-w-0 flex-wrap items-center gap-2">
      <StatusMessage className="figures mr-2 text-sm">{count} selected</StatusMessage>
      {isEditor && (
        <>
          <Button size="small" variant="secondary" pending={bulk.isPending} onClick={() => run('publish')}>
            Publish selected
          </Button>
          <Button size="small" variant="secondary" pending={bulk.isPending} onClick={() => run('unpublish')}>
            Unpublish selected
          </Button>
        </>
      )}
      <Button size="small" variant="destructive" pending={bulk.isPending} onClick={deleteAll}>
        Delete selected
      </Button>
    </fieldset>
  )
}
