import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PostDialog } from './post-dialog.tsx'
import { PostTable } from './post-table.tsx'
import { useSocialPosts, type SocialPost } from './social-posts.queries.ts'

/** Posts on other platforms and their engagement, which feed the platform charts. */
export function SocialPostsView() {
  const { data, isError, refetch } = useSocialPosts()
  const [open, setOpen] = useState<'post' | 'import' | null>(null)
  const [edited, setEdited] = useState<SocialPost | null>(null)
  const close = () => {
    setOpen(null)
    setEdited(null)
  }
  const buttons = (
    <>
      <Button variant="secondary" onClick={() => setOpen('import')}>
        <FileUp className="size-4" aria-hidden />
        {m.importCsv()}
      </Button>
      <Button onClick={() => setOpen('post')}>
        <Plus className="size-4" aria-hidden />
        {m.recordPost()}
      </Button>
    </>
  )
  return (
    <section className="space-y-5">
      <ViewHead note={m.socialPostsNote()} actions={buttons} />
      <Card>
        {isError ? (
          <Notice tone="danger" action={<Button onClick={() => void refetch()}>{m.retryLabel()}</Button>}>
            {m.failedSocialPosts()}
          </Notice>
        ) : !data ? (
          <Skeleton className="h-64" />
        ) : data.length === 0 ? (
          <EmptyState
            title={m.noPostsYet()}
            action={
              <Button variant="secondary" onClick={() => setOpen('post')}>
                {m.recordYourFirstPost()}
              </Button>
            }
          >
            {m.noPostsYetHint()}
          </EmptyState>
        ) : (
          <PostTable posts={data} onEdit={setEdited} />
        )}
      </Card>
      {(open === 'post' || edited) && <PostDialog key={edited?.id} post={edited} onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </section>
  )
}
