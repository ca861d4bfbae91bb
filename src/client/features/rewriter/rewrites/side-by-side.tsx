import { useMemo, type ComponentProps } from 'react'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { Marked } from './marked.tsx'
import { articleSegments, differences, formattedSegments, wholeText } from './marked-text.ts'
import type { Finding, RewriteResult } from './rewriter.queries.ts'
import { CONTENT_FIELD } from './use-finding-actions.ts'
import type { RewriterState } from './use-rewriter.ts'

interface Props {
  result: RewriteResult
  rewriter: RewriterState
  findings: readonly Finding[]
  isMarked: boolean
}

/** The source beside the result. */
export function SideBySide({ result, rewriter, findings, isMarked }: Props) {
  const { title, content } = rewriter.text
  const { sourceTitle, sourceText } = result
  const source = wholeText(sourceTitle, sourceText)
  const whole = wholeText(title, content)
  const isComparing = isMarked && !rewriter.isEditing
  const compared = useMemo(
    () => (isComparing ? differences(source, whole) : null),
    [isComparing, source, whole],
  )
  const findingRanges = useMemo(() => findings.flatMap(rangeOf), [findings])
  const removed = articleSegments(sourceTitle, sourceText, { changed: compared?.removed ?? [], findings: [] })
  const added = formattedSegments(title, content, { changed: compared?.added ?? [], findings: findingRanges })
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="min-w-0">
        <CardHeader title={m.sourceLabel()} note={<SourceLine result={result} />} />
        <MarkedArticle {...removed} change="removed" />
      </Card>
      <Card className="min-w-0">
        <CardHeader title={m.result()} note={isComparing && !compared ? m.resultNote() : undefined} />
        {rewriter.isEditing ? <EditForm rewriter={rewriter} /> : <MarkedArticle {...added} change="added" />}
      </Card>
    </div>
  )
}

function rangeOf({ where, resolution }: Finding, index: number) {
  return where && !resolution ? [{ ...where, index }] : []
}

type ArticleProps = Pick<ComponentProps<typeof Marked>, 'change'> & ReturnType<typeof formattedSegments>

function MarkedArticle({ title, content, change }: ArticleProps) {
  return (
    <div className="space-y-5 font-serif text-lg wrap-anywhere whitespace-pre-wrap">
      <p className="text-xl font-semibold">
        <Marked pieces={title} change={change} />
      </p>
      <div>
        <Marked pieces={content} change={change} />
      </div>
    </div>
  )
}

function SourceLine({ result }: { result: RewriteResult }) {
  const { sourceUrl, siteName, sourceByline } = result
  const name = siteName || (URL.canParse(sourceUrl) ? new URL(sourceUrl).hostname : m.pastedText())
  return (
    <>
      {sourceUrl ? (
        <a href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow" className="underline">
          {name}
        </a>
      ) : (
        name
      )}
      {sourceByline && ` · ${sourceByline}`}
    </>
  )
}

function EditForm({ rewriter }: { rewriter: RewriterState }) {
  const { title, content } = rewriter.text
  return (
    <div className="space-y-4">
      <TextField
        label={m.title()}
        maxLength={limits.titleMax}
        value={title}
        onChange={(event) => rewriter.edit({ title: event.target.value })}
      />
      <TextArea
        id={CONTENT_FIELD}
        label={m.content()}
        rows={20}
        maxLength={limits.sourceTextMax}
        className="[&_textarea]:font-serif [&_textarea]:text-base"
        value={content}
        onChange={(event) => rewriter.edit({ content: event.target.value })}
      />
    </div>
  )
}
