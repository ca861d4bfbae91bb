import { useState } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { OwnFold } from '#client/ui/fold.tsx'
import type { Slots } from '#client/lib/slots.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { useOldComments, useSetHidden, type EditorComment } from './old-comments.queries.ts'

/** The comments of an import with buttons that hide them. Nothing for an article without any. */
export function OldCommentsFold({ articleId }: Slots['articleFolds']) {
  const { data, error } = useOldComments(articleId)
  const setHidden = useSetHidden()
  const [isAsking, setIsAsking] = useState(false)
  if (error) return <p className="hairline-t py-3 text-sm">{m.oldCommentsNotLoaded()}</p>
  if (!data || data.length === 0) return null
  const isAnyShown = data.some(({ isHidden }) => !isHidden)
  return (
    <OwnFold title={m.oldCommentsWithCount({ count: data.length, number: formatNumber(data.length) })}>
      <p className="text-sm text-second">{m.oldCommentsHelp()}</p>
      <Button
        size="small"
        variant="secondary"
        pending={setHidden.isPending}
        onClick={() => (isAnyShown ? setHidden.mutate({ articleId, isHidden: true }) : setIsAsking(true))}
      >
        {isAnyShown ? m.hideAllComments() : m.showAllComments()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.showAllComments()}
        confirm={m.showAllComments()}
        cancel={m.cancelLabel()}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setHidden.mutate({ articleId, isHidden: false })
          setIsAsking(false)
        }}
      >
        {m.showAllCommentsText({ count: data.length, number: formatNumber(data.length) })}
      </ConfirmDialog>
      <ul className="space-y-3">
        {data.map((comment) => (
          <Comment key={comment.id} articleId={articleId} comment={comment} />
        ))}
      </ul>
    </OwnFold>
  )
}

function Comment({ articleId, comment }: { articleId: number; comment: EditorComment }) {
  const { timeZone } = useSite()
  const setHidden = useSetHidden()
  const { id, name, text, createdAt, isHidden } = comment
  const who = { name: name || m.unnamedReader() }
  return (
    <li className="hairline-t pt-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-medium wrap-anywhere">{who.name}</bdi>
        <DateTime iso={createdAt} timeZone={timeZone} className="text-second" />
        {isHidden && <Badge>{m.hiddenComment()}</Badge>}
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <Button
        size="small"
        variant="secondary"
        className="mt-2"
        pending={setHidden.isPending}
        aria-label={isHidden ? m.showComment(who) : m.hideComment(who)}
        onClick={() => setHidden.mutate({ articleId, commentId: id, isHidden: !isHidden })}
      >
        {isHidden ? m.showAgain() : m.hideLabel()}
      </Button>
    </li>
  )
}
