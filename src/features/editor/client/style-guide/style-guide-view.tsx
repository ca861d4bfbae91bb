import { useWatch } from 'react-hook-form'
import { Form } from '#client/lib/form.tsx'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import { BannedWords } from './banned-words.tsx'
import { useSaveStyleGuide, useStyleGuide, type StyleGuideDocument } from './style-guide.queries.ts'
import { StyleRules } from './style-rules.tsx'
import { useStyleGuideForm } from './use-style-guide-form.ts'

/** Edits the style guide: rules for the editor and the rewriter, and notes for people. */
export function StyleGuideView() {
  const { data, isError, isPending } = useStyleGuide()
  useErrorToast(isError, m.styleGuideNotFetched())
  return (
    <section aria-label={m.styleGuide()} className="space-y-5">
      <ViewHead note={m.styleGuideNote()} />
      {isPending && <StatusMessage>{m.loadingLabel()}</StatusMessage>}
      {data && <StyleGuideForm key={data.version} document={data} />}
    </section>
  )
}

function StyleGuideForm({ document }: { document: StyleGuideDocument }) {
  const { timeZone } = useSite()
  const save = useSaveStyleGuide()
  const form = useStyleGuideForm(document)
  const bannedWords = useWatch({ control: form.control, name: 'guide.bannedWords' })
  return (
    <Form form={form} onSubmit={(input) => save.mutateAsync(input)} className="space-y-5">
      <Card>
        <CardHeader title={m.rules()} />
        <StyleRules form={form} />
      </Card>
      <Card>
        <CardHeader title={m.bannedWords()} />
        <BannedWords words={bannedWords} onChange={(words) => form.setValue('guide.bannedWords', words)} />
      </Card>
      <Card>
        <CardHeader title={m.notesForNewsroom()} />
        <TextArea label={m.notesLabel()} rows={12} help={m.notesHelp()} {...form.field('notes')} />
      </Card>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={form.isPending}>
          {m.saveStyleGuide()}
        </Button>
        {document.updatedAt && (
          <p className="text-sm text-second">
            {m.versionOfDate({
              version: document.version,
              dateTime: formatDateTime(document.updatedAt, timeZone),
            })}
          </p>
        )}
      </div>
    </Form>
  )
}
