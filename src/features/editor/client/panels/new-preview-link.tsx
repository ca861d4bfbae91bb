import { useState } from 'react'
import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { ShownOnce } from '#client/ui/shown-once.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import {
  createPreviewLinkInput,
  PREVIEW_LINK_DAYS,
  PREVIEW_NOTE_MAX,
  previewLinkPath,
} from '#features/articles/shared/preview-links.ts'
import { useHistory } from '../article-editor.queries.ts'
import { usePreviewLinkActions } from '../preview-links.queries.ts'

interface Props {
  articleId: number
  onClose: () => void
}

/** Creates a preview link and shows its address, which is shown only once. */
export function NewPreviewLink({ isOpen, ...props }: Props & { isOpen: boolean }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={m.newPreviewLink()}
      description={m.newPreviewLinkDescription()}
    >
      <LinkForm {...props} />
    </Dialog>
  )
}

/** Texts as selects have them. */
const fields = z.object({ note: createPreviewLinkInput.shape.note, days: z.string(), revisionId: z.string() })

const DAYS = PREVIEW_LINK_DAYS.map((days) => ({
  value: String(days),
  label: m.dayCount({ count: days }),
}))
/** Versions to choose from. */
const SHOWN_VERSIONS = 30

function LinkForm({ articleId, onClose }: Props) {
  const { timeZone } = useSite()
  const { create } = usePreviewLinkActions()
  const [link, setLink] = useState<{ address: string; expiresAt: string } | null>(null)
  const { revisions } = useHistory(articleId)
  const linkForm = useZodForm(fields, { defaultValues: { note: '', days: '7', revisionId: '' } })
  if (link) {
    const until = formatDateTime(link.expiresAt, timeZone)
    return (
      <ShownOnce
        label={m.previewLink()}
        value={link.address}
        help={m.previewLinkHelp({ until })}
        onDone={onClose}
      />
    )
  }
  const versions = (revisions.data ?? []).slice(0, SHOWN_VERSIONS).map(({ id, version, createdAt }) => ({
    value: String(id),
    label: m.versionOfDate({ version, dateTime: formatDateTime(createdAt, timeZone) }),
  }))
  return (
    <Form
      form={linkForm}
      className="space-y-4"
      onSubmit={async ({ note, days, revisionId }) => {
        const made = await create.mutateAsync(
          createPreviewLinkInput.parse({
            articleId,
            note,
            days: Number(days),
            revisionId: revisionId === '' ? null : Number(revisionId),
          }),
        )
        // Without PUBLIC_ORIGIN the server knows only the address it listens on; the browser knows the site's.
        setLink({ address: location.origin + previewLinkPath(made.token), expiresAt: made.expiresAt })
      }}
    >
      <TextField
        label={m.forWhom()}
        help={m.forWhomHelp()}
        maxLength={PREVIEW_NOTE_MAX}
        {...linkForm.field('note')}
      />
      <SelectField
        label={m.shows()}
        options={[{ value: '', label: m.draftAsItGoes() }, ...versions]}
        {...linkForm.field('revisionId')}
      />
      <SelectField label={m.worksFor()} options={DAYS} {...linkForm.field('days')} />
      <FormSubmit form={linkForm} onCancel={onClose}>
        {m.createLink()}
      </FormSubmit>
    </Form>
  )
}
