import { useMemo } from 'react'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { limits } from '#shared/limits.ts'
import { Marked } from './marked.tsx'
import { differences, piecesOf } from './marked-text.ts'
import type { Finding, RewriteResult } from './rewriter.queries.ts'
import type { RewriterDesk } from './use-desk.ts'

interface Props {
  result: RewriteResult
  desk: RewriterDesk
  findings: readonly Finding[]
  /** Whether the words of one side only are marked. */
  isMarked: boolean
}

/** The source and what became of it. */
export function SideBySide({ result, desk, findings, isMarked }: Props) {
  const { title, content } = desk.text
  const { sourceTitle, sourceText } = result
  const source = `${sourceTitle}\n\n${sourceText}`
  const whole = `${title}\n\n${content}`
  const isCompared = isMarked && !desk.isEditing
  const compared = useMemo(
    () => (isCompared ? differences(source, whole) : null),
    [isCompared, source, whole],
  )
  const places = useMemo(() => findings.flatMap(placeOf), [findings])
  const removed = piecesOf(source, { changed: compared?.removed ?? [], findings: [] })
  const added = piecesOf(whole, { changed: compared?.added ?? [], findings: places })
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="min-w-0">
        <CardHeader title="Source" note={<SourceLine result={result} />} />
        <StoryText>
          <Marked pieces={removed} change="removed" />
        </StoryText>
      </Card>
      <Card className="min-w-0">
        <CardHeader
          title="Result"
          note={isCompared && !compared ? 'Too different to mark every change.' : undefined}
        />
        {desk.isEditing ? (
          <EditForm desk={desk} />
        ) : (
          <StoryText>
            <Marked pieces={added} change="added" />
          </StoryText>
        )}
      </Card>
    </div>
  )
}

function placeOf({ where }: Finding, index: number) {
  return where ? [{ ...where, index }] : []
}

/** Both texts begin with their headline, so that one set of places counts for the whole. */
function StoryText({ children }: { children: React.ReactNode }) {
  return (
    <div className="font-serif text-lg wrap-anywhere whitespace-pre-wrap first-line:text-xl first-line:font-semibold">
      {children}
    </div>
  )
}

function SourceLine({ result }: { result: RewriteResult }) {
  const { sourceUrl, siteName, sourceByline } = result
  const name = siteName || (URL.canParse(sourceUrl) ? new URL(sourceUrl).hostname : 'Pasted text')
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

function EditForm({ desk }: { desk: RewriterDesk }) {
  const { title, content } = desk.text
  return (
    <div className="space-y-4">
      <TextField
        label="Title"
        maxLength={limits.titleMax}
        value={title}
        onChange={(event) => desk.edit({ title: event.target.value })}
      />
      <TextArea
        label="Content"
        rows={20}
        maxLength={limits.contentMax}
        className="[&_textarea]:font-serif [&_textarea]:text-base"
        value={content}
        onChange={(event) => desk.edit({ content: event.target.value })}
      />
    </div>
  )
}
