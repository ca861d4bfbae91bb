import { useState } from 'react'
import { randomId } from '#client/lib/random-id.ts'
import { ViewHead } from '#client/ui/view-head.tsx'
import { can } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'
import { EarlierRewrites } from './earlier-rewrites.tsx'
import { PasteForm, type PastedText } from './paste-form.tsx'
import { ResultPanel } from './result-panel.tsx'
import { useModelName, useRewrite, type RewriteOrder, type RewriteResult } from './rewriter.queries.ts'
import { SourceForm } from './source-form.tsx'
import { RewriteError } from './rewrite-error.tsx'
import { RewriteProgress } from './rewrite-progress.tsx'
import { useRewriter } from './use-rewriter.ts'

type Order = RewriteOrder extends infer Each ? (Each extends unknown ? Omit<Each, 'signal'> : never) : never

interface UnderWayOrder {
  order: Order
  stop: AbortController
}

/** The Article Rewriter: read a story elsewhere, rewrite it, look at it closely, publish it. */
export function RewriterView({ user }: { user: PublicUser }) {
  const dashboard = useRewriter()
  const rewrite = useRewrite()
  const model = useModelName()
  const [isPasting, setIsPasting] = useState(false)
  const [underWay, setUnderWay] = useState<UnderWayOrder | null>(null)

  const send = (order: Order) => {
    const stop = new AbortController()
    setUnderWay({ order, stop })
    rewrite.mutate({ ...order, signal: stop.signal } as RewriteOrder, {
      onSuccess: (result) => {
        setIsPasting(false)
        dashboard.show(result)
      },
      // A failure clears the result. What was typed above stays.
      onError: () => dashboard.show(null),
    })
  }
  const { url, style } = dashboard.wishes
  // Asked about its progress only where it takes long: not when the built-in engine writes.
  const ticket = model === null ? {} : { ticket: randomId() }
  const fetchAndRewrite = () => send({ kind: 'address', input: { url: url.trim(), style, ...ticket } })
  const rewritePasted = (pasted: PastedText) =>
    send({ kind: 'text', input: { ...pasted, sourceUrl: url.trim(), style, ...ticket } })
  const reopen = (earlier: RewriteResult) => {
    rewrite.reset()
    dashboard.wish({ url: earlier.sourceUrl })
    dashboard.show(earlier)
  }
  const isCancelled = underWay?.stop.signal.aborted ?? false
  return (
    <section aria-label="Article Rewriter" className="space-y-5">
      <ViewHead note="Read a story from another site, rewrite it in the house style, check it, and publish it." />
      <SourceForm
        wishes={dashboard.wishes}
        onWish={dashboard.wish}
        isPending={rewrite.isPending}
        onSubmit={fetchAndRewrite}
        onPaste={() => setIsPasting(!isPasting)}
      />
      {isPasting && (
        <PasteForm
          isPending={rewrite.isPending}
          onSubmit={rewritePasted}
          onClose={() => setIsPasting(false)}
        />
      )}
      {rewrite.isPending && (
        <RewriteProgress
          ticket={underWay?.order.input.ticket ?? null}
          onCancel={() => underWay?.stop.abort()}
        />
      )}
      {rewrite.isError && !isCancelled && (
        <RewriteError
          error={rewrite.error}
          onPaste={() => setIsPasting(true)}
          onBuiltIn={() => underWay && send(withBuiltIn(underWay.order))}
        />
      )}
      {dashboard.result && !rewrite.isPending && (
        <ResultPanel
          key={dashboard.result.id}
          dashboard={dashboard}
          result={dashboard.result}
          canPublish={can(user.role, 'articles.rewrite')}
        />
      )}
      <EarlierRewrites currentId={dashboard.result?.id ?? null} onOpen={reopen} />
    </section>
  )
}

/** The same order again, this time without the language model. */
function withBuiltIn(order: Order): Order {
  return order.kind === 'address'
    ? { ...order, input: { ...order.input, engine: 'built-in', ticket: undefined } }
    : { ...order, input: { ...order.input, engine: 'built-in', ticket: undefined } }
}
