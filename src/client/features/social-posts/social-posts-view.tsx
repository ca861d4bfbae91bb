import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { messages } from '#shared/messages.ts'
import { can } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PostDialog } from './post-dialog.tsx'
import { PostTable } from './post-table.tsx'
import { useSocialPosts, type SocialPost } from './social-posts.queries.ts'

/** Posts on other platforms and how readers answered them; the platform charts are made of these. */
export function SocialPostsView({ user }: { user: PublicUser }) {
  if (can(user.role, 'social-posts.manage')) return <SocialPosts />
  return <EmptyState title={messages.accessDenied}>{messages.staffOnly}</EmptyState>
}

function SocialPosts() {
  const { data, isError, refetch } = useSocialPosts()
  const [open, setOpen] = useState<'post' | 'import' | null>(null)
  const [edited, setEdited] = useState<SocialPost | null>(null)
  const close = () => {
    setOpen(null)
    setEdited(null)
  }
  const buttons = (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen('import')}>
        <FileUp className="size-4" aria-hidden />
        Import CSV
      </Button>
      <Button size="small" onClick={() => setOpen('post')}>
        <Plus className="size-4" aria-hidden />
        Record post
      </Button>
    </>
  )
  return (
    <Card>
      <CardHeader title="Social Posts" note="The source of the engagement charts" actions={buttons} />
      {isError ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {messages.failedSocialPosts}
        </Notice>
      ) : !data ? (
        <Skeleton className="h-64" />
      ) : data.length === 0 ? (
        <EmptyState title="No posts yet">
          Record a post by hand, or import what a platform exports.
        </EmptyState>
      ) : (
        <PostTable posts={data} onEdit={setEdited} />
      )}
      {(open === 'post' || edited) && <PostDialog key={edited?.id} post={edited} onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </Card>
  )
}
