import { Pencil, Trash2 } from 'lucide-react'
import { useSite } from '#client/lib/use-site.ts'
import { IconButton } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { ActionsCell, Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { titleCase } from '#shared/title-case.ts'
import { useSocialPostActions, type SocialPost } from './social-posts.queries.ts'

interface Props {
  posts: SocialPost[]
  onEdit: (post: SocialPost) => void
}

export function PostTable({ posts, onEdit }: Props) {
  return (
    <Table caption={m.socialPosts()} stacks>
      <TableHead
        columns={[
          m.platform(),
          m.post(),
          { numeric: m.likes() },
          { numeric: m.shares() },
          { numeric: m.comments() },
          m.posted(),
          { hidden: m.actions() },
        ]}
      />
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} onEdit={onEdit} />
        ))}
      </tbody>
    </Table>
  )
}

function PostRow({ post, onEdit }: { post: SocialPost; onEdit: Props['onEdit'] }) {
  const { timeZone } = useSite()
  const { remove } = useSocialPostActions()
  const { likes = 0, shares = 0, comments = 0 } = post.engagement
  const confirmRemove = () => {
    if (window.confirm(m.confirmRemovePost())) remove.mutate({ id: post.id })
  }
  return (
    <Row>
      <Cell className="@max-2xl:font-medium">{titleCase(post.platform)}</Cell>
      <Cell className="max-w-md min-w-56 @max-2xl:order-2 @max-2xl:basis-full">
        <span className="line-clamp-2">{post.content}</span>
      </Cell>
      <Cell numeric label={m.likes()} className="@max-2xl:order-3">
        {formatNumber(likes)}
      </Cell>
      <Cell numeric label={m.shares()} className="@max-2xl:order-3">
        {formatNumber(shares)}
      </Cell>
      <Cell numeric label={m.comments()} className="@max-2xl:order-3">
        {formatNumber(comments)}
      </Cell>
      <Cell className="whitespace-nowrap @max-2xl:order-1 @max-2xl:ms-auto @max-2xl:text-second">
        <DateTime iso={post.createdAt} timeZone={timeZone} />
      </Cell>
      <ActionsCell className="@max-2xl:order-4 @max-2xl:ms-auto">
        <IconButton label={m.editEngagement()} size="small" onClick={() => onEdit(post)}>
          <Pencil className="size-4" aria-hidden />
        </IconButton>
        <IconButton label={m.removePost()} size="small" pending={remove.isPending} onClick={confirmRemove}>
          <Trash2 className="size-4" aria-hidden />
        </IconButton>
      </ActionsCell>
    </Row>
  )
}
