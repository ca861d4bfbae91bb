import { z } from 'zod'
import { InstallationLink } from '#client/lib/installation-link.tsx'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { OwnFold } from '#client/ui/fold.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { requiredText } from '#shared/text-fields.ts'
import { ModeForm } from './mode-form.tsx'
import { WitnessSettings } from './witness-settings.tsx'
import { useRecordActions, useRecordStatus, type RecordStatus } from './settings.queries.ts'

/** The page of settings about the public record. */
export function RecordSettingsCard() {
  return (
    <Card>
      <CardHeader title={m.publicRecord()} note={m.publicRecordNote()} />
      <RecordSettings />
    </Card>
  )
}

/** What is in the public record, whether it is signed, and the deletion of text for legal reasons. */
function RecordSettings() {
  const status = useRecordStatus()
  if (status.error && !status.data) {
    return <RetryNotice onRetry={status.refetch}>{m.recordStatusNotLoaded()}</RetryNotice>
  }
  if (!status.data) return <Skeleton className="h-28" />
  return (
    <div className="space-y-5">
      <SigningState status={status.data} />
      <ModeForm mode={status.data.mode} />
      <OwnFold title={m.witnessesTitle()}>
        <WitnessSettings />
      </OwnFold>
      <OwnFold title={m.eraseWords()}>
        <EraseForm />
      </OwnFold>
    </div>
  )
}

function SigningState({ status: { isStopped, signed, origin, hasAddress } }: { status: RecordStatus }) {
  if (isStopped) return <InstallationLink>{m.recordIsStopped()}</InstallationLink>
  const text = !hasAddress
    ? m.recordNeedsAddress()
    : signed
      ? m.recordSigned({ number: formatNumber(signed.size), origin: origin ?? '' })
      : m.recordNotSigned()
  return <p className="text-sm wrap-anywhere text-second">{text}</p>
}

const eraseSchema = z.object({
  article: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,14}$/, { error: () => m.badId() }),
  reason: requiredText(300),
})

function EraseForm() {
  const { erase } = useRecordActions()
  const form = useZodForm(eraseSchema, { defaultValues: { article: '', reason: '' } })
  return (
    <Form
      form={form}
      onSubmit={async ({ article, reason }) => {
        if (!window.confirm(m.eraseWordsQuestion())) return
        await erase.mutateAsync({ articleId: Number(article), reason })
        form.reset()
      }}
      className="space-y-4"
    >
      <p className="text-sm text-second">{m.eraseWordsHelp()}</p>
      <TextField label={m.numberOfArticle()} inputMode="numeric" {...form.field('article')} />
      <TextArea label={m.eraseReason()} help={m.eraseReasonHelp()} rows={2} {...form.field('reason')} />
      <FormSubmit form={form} variant="secondary">
        {m.eraseWords()}
      </FormSubmit>
    </Form>
  )
}
