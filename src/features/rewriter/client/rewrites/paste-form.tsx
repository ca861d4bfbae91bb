import { useWatch } from 'react-hook-form'
import { Form, useZodForm, type ZodForm } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { readTextFile } from '#shared/decode-text.ts'
import { limits } from '#shared/limits.ts'
import { toast } from '#client/ui/toast-store.ts'
import {
  EMPTY_PASTE,
  pastedText,
  toRewriteInput,
  withStory,
  type PasteFormFields,
  type PastedText,
} from './pasted-fields.ts'
import { useReadWire } from './rewriter.queries.ts'
import { listed } from '#shared/listed.ts'

interface Props {
  /** The address in the form above, which names the source. */
  url: string
  isPending: boolean
  onSubmit: (pasted: PastedText) => void
  /** Adds the text to the sources of one draft; null when it is full. */
  onAdd: ((pasted: PastedText) => void) | null
  onClose: () => void
}

/** Takes the text of a page that cannot be fetched, wire copy or a press release, pasted or as a file. */
export function PasteForm({ url, isPending, onSubmit, onAdd, onClose }: Props) {
  const form = useZodForm(pastedText, {
    mode: 'onChange',
    defaultValues: { ...EMPTY_PASTE, sourceUrl: url },
  })
  const wire = useReadWire()
  const [text, embargoLine] = useWatch({ control: form.control, name: ['text', 'embargoLine'] })
  const read = async (raw: string) => {
    const fields = withStory(form.getValues(), await wire.mutateAsync({ text: raw }))
    form.reset(fields, { keepDefaultValues: true })
    void form.trigger()
    return fields
  }
  // The error is shown as a notice of the failed mutation.
  const readQuietly = (raw: string) => void read(raw).catch(() => undefined)
  const sendTo = (receive: (pasted: PastedText) => void) => async (fields: PasteFormFields) => {
    const isRead = fields.readText === fields.text
    const known = isRead ? fields : await read(fields.text).catch(() => null)
    if (known) receive(toRewriteInput(known))
  }
  return (
    <Card>
      <CardHeader title={m.pasteArticle()} note={m.pasteArticleNote()} />
      <Form form={form} onSubmit={sendTo(onSubmit)} className="space-y-4">
        <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[1fr_20rem]">
          <div className="space-y-4">
            <TextField
              label={m.textFile()}
              type="file"
              accept=".txt,.json,.xml,.rss,.nitf,text/plain,application/json,text/xml,application/xml"
              help={m.textFileHelp()}
              onChange={(event) => {
                const file = event.target.files?.[0]
                if (file) void textOfFile(file).then((raw) => raw !== null && readQuietly(raw))
              }}
            />
            <TextField label={m.sourceHeadline()} maxLength={limits.titleMax} {...form.field('title')} />
            <TextArea
              label={m.sourceText()}
              rows={12}
              maxLength={limits.sourceTextMax}
              help={m.sourceTextHelp()}
              {...form.field('text')}
              onPaste={(event) => {
                if (text !== '') return
                event.preventDefault()
                readQuietly(event.clipboardData.getData('text/plain'))
              }}
            />
          </div>
          <WireFields form={form} embargoLine={embargoLine} />
        </div>
        {wire.data && wire.data.claims.length > 0 && (
          <Notice tone="caution">
            {m.claimsUnattributed({
              words: listed([...new Set(wire.data.claims.flatMap(({ words }) => words))]),
            })}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={wire.isPending} disabled={isPending || !form.formState.isValid}>
            {m.rewriteText()}
          </Button>
          {onAdd && (
            <Button
              variant="secondary"
              disabled={isPending || !form.formState.isValid}
              onClick={form.submitWith(sendTo(onAdd))}
            >
              {m.addToDraft()}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {m.closeLabel()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type PasteFormState = ZodForm<PasteFormFields, PasteFormFields>

/** Fields read from wire copy besides its story, for the editor to correct. */
function WireFields({ form, embargoLine }: { form: PasteFormState; embargoLine: string }) {
  const [notes, contacts, boilerplate, pageLines] = useWatch({
    control: form.control,
    name: ['notes', 'contacts', 'boilerplate', 'pageLines'],
  })
  return (
    <div className="space-y-3">
      <TextField label={m.sourceNameLabel()} {...form.field('sourceName')} />
      <TextField label={m.sourceAddress()} type="url" inputMode="url" {...form.field('sourceUrl')} />
      <TextField label={m.sourceAuthor()} {...form.field('byline')} />
      <TimeField form={form} name="publishedAt" label={m.sourceDateLabel()} />
      <TextField label={m.slugLabel()} {...form.field('slug')} />
      <TimeField
        form={form}
        name="embargoUntil"
        label={m.embargoEnds()}
        help={embargoLine === '' ? undefined : m.lineOfSource({ line: embargoLine })}
      />
      {notes !== '' && <TextArea label={m.notesToEditors()} rows={2} {...form.field('notes')} />}
      {contacts !== '' && <TextArea label={m.contactsLabel()} rows={2} {...form.field('contacts')} />}
      {boilerplate !== '' && <TextArea label={m.aboutIssuer()} rows={3} {...form.field('boilerplate')} />}
      {pageLines !== '' && <TextArea label={m.pageLinesLabel()} rows={3} {...form.field('pageLines')} />}
    </div>
  )
}

interface TimeProps {
  form: PasteFormState
  name: 'publishedAt' | 'embargoUntil'
  label: string
  help?: string
}

function TimeField({ form, name, label, help }: TimeProps) {
  const { timeZone } = useSite()
  const value = useWatch({ control: form.control, name })
  const { error } = form.getFieldState(name, form.formState)
  const field = useTypedTime({
    value: value || null,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (typed) => instantOf(typed, timeZone),
    onChange: (iso) => form.setValue(name, iso ?? '', { shouldValidate: true }),
  })
  return (
    <TextField
      label={label}
      type="datetime-local"
      max="9999-12-30T23:59"
      help={help}
      {...(error?.message ? { error: error.message } : {})}
      {...field}
    />
  )
}

const MAX_BYTES = 2_000_000

/** Returns the text of a file in any encoding. Null, with a toast, for one that is too large. */
async function textOfFile(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) {
    toast({ title: m.wireNotRead(), description: m.textTooMuch(), style: 'destructive' })
    return null
  }
  return readTextFile(file)
}
