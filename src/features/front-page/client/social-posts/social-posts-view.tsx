import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PostDialog } from './post-dialog.tsx'
import { PostTable } from './post-table.tsx'
import { useSocialPosts, type SocialPost } from './social-posts.queries.ts'

/** Posts on other platforms and their engagement, which feed the platform charts. */
export function SocialPostsView() {
  const query = useSocialPosts()
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
        <ListState
          query={query}
          failure={m.failedSocialPosts()}
          loading={<Skeleton className="h-64" />}
          empty={
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
          }
        >
          {(posts) => <PostTable posts={posts} onEdit={setEdited} />}
        </ListState>
      </Card>
      {(open === 'post' || edited) && <PostDialog key={edited?.id} post={edited} onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </section>
  )
}
