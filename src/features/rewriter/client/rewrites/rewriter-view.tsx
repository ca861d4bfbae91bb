import { useState } from 'react'
import { randomId } from '#client/lib/random-id.ts'
import { useUnsaved } from '#client/ui/unsaved.ts'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { isModelStyle, isWebAddress, MAX_SOURCES_OF_DRAFT } from '#rewriting/rewriter-rules.ts'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SpinnerMark } from '#client/ui/spinner.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { formatNumber } from '#shared/formats.ts'
import { DraftSources } from './draft-sources.tsx'
import { EarlierRewrites } from './earlier-rewrites.tsx'
import { PasteForm } from './paste-form.tsx'
import type { PastedText } from './pasted-fields.ts'
import { ResultPanel } from './result-panel.tsx'
import {
  type OneSource,
  type RewriteResult,
  type RewriteVariables,
  useModel,
  useProgress,
  useRewrite,
} from './rewriter.queries.ts'
import { SourceForm } from './source-form.tsx'
import { RewriteError } from './rewrite-error.tsx'
import { useRewriter } from './use-rewriter.ts'

type RewriteCall = RewriteVariables extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'signal'>
    : never
  : never

interface PendingRewrite {
  call: RewriteCall
  abort: AbortController
}

/** The Article Rewriter: fetches an article from another site, rewrites it, checks it and publishes it. */
export function RewriterView({ user }: { user: PublicUser }) {
  const rewriter = useRewriter()
  const rewrite = useRewrite()
  const model = useModel()
  const [isPasting, setIsPasting] = useState(false)
  const [sources, setSources] = useState<OneSource[]>([])
  const [pending, setPending] = useState<PendingRewrite | null>(null)
  useUnsaved({ isUnsaved: () => sources.length > 0 })

  const send = (call: RewriteCall) => {
    const abort = new AbortController()
    setPending({ call, abort })
    rewrite.mutate({ ...call, signal: abort.signal } as RewriteVariables, {
      onSuccess: (result) => {
        setIsPasting(false)
        if (call.kind === 'sources') setSources([])
        rewriter.showResult(result)
      },
      // A failure clears the result but not the form.
      onError: () => rewriter.showResult(null),
    })
  }
  const { url, style } = rewriter.request
  // Only a language model takes long enough to report progress.
  const ticket = model === null || !isModelStyle(style) ? {} : { ticket: randomId() }
  const fetchAndRewrite = () => send({ kind: 'address', input: { url: url.trim(), style, ...ticket } })
  const rewritePasted = (pasted: PastedText) => send({ kind: 'text', input: { ...pasted, style, ...ticket } })
  const rewriteAll = () => send({ kind: 'sources', input: { sources, style, ...ticket } })
  const hasRoom = sources.length < MAX_SOURCES_OF_DRAFT
  const add = (source: OneSource) => setSources([...sources, source])
  const addAddress = () => {
    add({ kind: 'link', url: url.trim() })
    rewriter.changeUrl('')
  }
  const addText = (pasted: PastedText) => {
    add({ kind: 'text', ...pasted })
    setIsPasting(false)
  }
  const reopen = (earlier: RewriteResult) => {
    rewrite.reset()
    rewriter.changeUrl(earlier.sourceUrl)
    rewriter.showResult(earlier)
  }
  const isCanceled = pending?.abort.signal.aborted ?? false
  return (
    <section aria-label={m.articleRewriterLabel()} className="space-y-5">
      <ViewHead note={m.rewriterNote()} />
      <SourceForm
        form={rewriter.form}
        source={rewriter.source}
        model={model?.name ?? null}
        isPending={rewrite.isPending}
        onSubmit={fetchAndRewrite}
        onPaste={() => setIsPasting(!isPasting)}
        onAdd={hasRoom ? addAddress : null}
      />
      {isPasting && (
        <PasteForm
          url={isWebAddress(url) ? url.trim() : ''}
          isPending={rewrite.isPending}
          onSubmit={rewritePasted}
          onAdd={hasRoom ? addText : null}
          onClose={() => setIsPasting(false)}
        />
      )}
      <DraftSources
        sources={sources}
        isPending={rewrite.isPending}
        onRemove={(at) => setSources(sources.filter((_source, index) => index !== at))}
        onSubmit={rewriteAll}
      />
      {rewrite.isPending && (
        <RewriteProgress
          ticket={pending?.call.input.ticket ?? null}
          onCancel={() => pending?.abort.abort()}
        />
      )}
      {rewrite.isError && !isCanceled && (
        <RewriteError
          error={rewrite.error}
          onPaste={() => setIsPasting(true)}
          onContinue={() => pending && send(withSeenNotices(pending.call))}
          onBuiltIn={() => pending && send(withBuiltIn(pending.call))}
        />
      )}
      {rewriter.result && !rewrite.isPending && (
        <ResultPanel
          key={rewriter.result.id}
          rewriter={rewriter}
          result={rewriter.result}
          canPublish={can(user.role, 'articles.rewrite')}
        />
      )}
      <EarlierRewrites currentId={rewriter.result?.id ?? null} onOpen={reopen} />
    </section>
  )
}

/** Returns the same call after the editor has read the page's notices. */
function withSeenNotices(call: RewriteCall): RewriteCall {
  if (call.kind === 'text') return call
  return { ...call, input: { ...call.input, hasSeenNotices: true } } as RewriteCall
}

/** Returns the same call with the built-in engine. */
const withBuiltIn = (call: RewriteCall): RewriteCall =>
  ({ ...call, input: { ...call.input, engine: 'built-in', ticket: undefined } }) as RewriteCall

interface Props {
  /** Null for the built-in engine, which is too fast to report progress. */
  ticket: string | null
  onCancel: () => void
}

/** The progress of a rewrite, with a Cancel button. */
function RewriteProgress({ ticket, onCancel }: Props) {
  const progress = useProgress(ticket)
  return (
    <Card className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-3 text-second">
          <SpinnerMark className="size-5" />
          <StatusMessage>{progress ? `${progress.step}…` : m.fetchingAndRewriting()}</StatusMessage>
          {progress !== null && progress.characters > 0 && (
            <p className="figures text-sm">
              {m.characterCount({ characters: formatNumber(progress.characters) })}
            </p>
          )}
        </div>
        <Button variant="secondary" size="small" onClick={onCancel}>
          {m.cancelLabel()}
        </Button>
      </div>
      {progress?.text && (
        // The end of the text stays in sight as it grows.
        <div className="flex max-h-64 flex-col-reverse overflow-hidden">
          <p dir="auto" className="max-w-prose font-serif text-[1.0625rem] wrap-anywhere whitespace-pre-wrap">
            {progress.text}
          </p>
        </div>
      )}
    </Card>
  )
}
