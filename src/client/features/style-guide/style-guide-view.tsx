import { useState, type FormEvent } from 'react'
import { fieldErrorsOf } from '#client/lib/error-message.ts'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { formatDateTime } from '#shared/formats.ts'
import type { StyleGuide } from '#shared/style-guide.ts'
import { BannedWords } from './banned-words.tsx'
import { useSaveStyleGuide, useStyleGuide, type StyleGuideDocument } from './style-guide.queries.ts'
import { StyleRules } from './style-rules.tsx'

/** Edits the style guide: rules for the editor and the rewriter, and notes for people. */
export function StyleGuideView() {
  const { data, isError, isPending } = useStyleGuide()
  useErrorToast(isError, 'Failed to fetch the style guide')
  return (
    <section aria-label="Style Guide" className="space-y-5">
      <ViewHead note="The editor flags text that breaks these rules, and the rewriter applies them." />
      {isPending && <StatusMessage>Loading...</StatusMessage>}
      {data && <StyleGuideForm key={data.version} document={data} />}
    </section>
  )
}

function StyleGuideForm({ document }: { document: StyleGuideDocument }) {
  const { timeZone } = useSite()
  const save = useSaveStyleGuide()
  const [guide, setGuide] = useState<StyleGuide>(document.guide)
  const [notes, setNotes] = useState(document.notes)
  const errors = fieldErrorsOf(save.error)
  const change = (part: Partial<StyleGuide>) => setGuide({ ...guide, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const bannedWords = guide.bannedWords.filter(({ word }) => word.trim() !== '')
    save.mutate({ guide: { ...guide, bannedWords }, notes, version: document.version })
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <Card>
        <CardHeader title="Rules" />
        <StyleRules guide={guide} onChange={change} errors={errors} />
      </Card>
      <Card>
        <CardHeader title="Banned words" />
        <BannedWords words={guide.bannedWords} onChange={(bannedWords) => change({ bannedWords })} />
      </Card>
      <Card>
        <CardHeader title="Notes for the newsroom" />
        <TextArea
          label="Notes"
          rows={12}
          help="What software cannot check: names and titles, sourcing, fairness, corrections."
          value={notes}
          error={errors['notes']}
          onChange={(event) => setNotes(event.target.value)}
        />
      </Card>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={save.isPending}>
          Save style guide
        </Button>
        {document.updatedAt && (
          <p className="text-sm text-second">
            Version {document.version}, {formatDateTime(document.updatedAt, timeZone)}
          </p>
        )}
      </div>
    </form>
  )
}
