import type { Slots } from '#client/lib/slots.tsx'
import type { ShownComments } from '#features/old-comments/shared/old-comments.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { useSite } from '#client/lib/use-site.ts'

const INDENT = ['', 'ms-3 border-s-2 border-hairline ps-4', 'ms-8 border-s-2 border-hairline ps-4']

/** The comments that came with an import, in threads. A separate chunk, because few articles have any. */
export function OldComments({ article: { oldComments } }: Slots['belowArticle']) {
  if (!oldComments) return null
  const { items, total } = oldComments
  return (
    <section
      aria-labelledby="old-comments"
      className="hairline-t no-print mx-auto mt-10 max-w-(--article-width) pt-6"
    >
      <h2 id="old-comments" className="font-serif text-xl font-semibold">
        {m.oldComments()}
      </h2>
      <p className="mt-1 text-sm text-second">{m.oldCommentsIntro()}</p>
      <ol className="mt-6 space-y-6">
        {items.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ol>
      {items.length < total && (
        <p className="mt-6 text-sm text-second">
          {m.firstComments({ shown: formatNumber(items.length), total: formatNumber(total) })}
        </p>
      )}
    </section>
  )
}

function Comment({ comment: { name, text, createdAt, depth } }: { comment: ShownComments['items'][number] }) {
  const { timeZone } = useSite()
  return (
    <li className={INDENT[depth]}>
      <p className="text-sm">
        <bdi className="font-medium wrap-anywhere">{name || m.unnamedReader()}</bdi>{' '}
        <DateTime iso={createdAt} timeZone={timeZone} className="text-second" />
      </p>
      {/* Comments are plain text, in any language. */}
      <p dir="auto" className="mt-1 font-serif wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </li>
  )
}
