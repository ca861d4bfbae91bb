import { useWritingRights } from '#client/lib/article/writing-rights.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { useBulkAction } from './article-list.queries.ts'

interface Props {
  ids: number[]
  onDone: () => void
}

/** Actions on the selected articles, at the bottom of the window so that no row moves. */
export function BulkBar({ ids, onDone }: Props) {
  const bulk = useBulkAction()
  const { isEditor } = useWritingRights()
  const run = (action: 'publish' | 'unpublish' | 'delete') =>
    bulk.mutate({ ids, action }, { onSuccess: onDone })
  const count = m.articleCount({ count: ids.length })
  const deleteAll = () => {
    const question = m.confirmDeleteArticles({ count })
    if (window.confirm(question)) run('delete')
  }
  return (
    <fieldset
      aria-label={m.selectedArticles()}
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full min-w-0 flex-wrap items-center gap-2 rounded-corner border border-edge bg-raised px-4 py-2.5 shadow-float max-md:bottom-20"
    >
      <StatusMessage className="figures me-2 text-sm">{m.countSelected({ count })}</StatusMessage>
      {isEditor && (
        <>
          <Button size="small" variant="secondary" pending={bulk.isPending} onClick={() => run('publish')}>
            {m.publishSelected()}
          </Button>
          <Button size="small" variant="secondary" pending={bulk.isPending} onClick={() => run('unpublish')}>
            {m.unpublishSelected()}
          </Button>
        </>
      )}
      <Button size="small" variant="destructive" pending={bulk.isPending} onClick={deleteAll}>
        {m.deleteSelected()}
      </Button>
    </fieldset>
  )
}
