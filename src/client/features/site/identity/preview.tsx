import { useWatch } from 'react-hook-form'
import { PagePreview } from '#client/ui/page-preview.tsx'
import { m } from '#shared/catalog/m.ts'
import { identitySchema } from '#shared/site/identity-input.ts'
import { problemsOf } from '#shared/site/site-colors.ts'
import { IDENTITY_PREVIEW_PATH } from '#shared/site/site.ts'
import type { IdentityForm } from './use-identity-form.ts'

/** The front page as it would be after saving. */
export function Preview({ form }: { form: IdentityForm }) {
  const identity = useWatch({ control: form.control, name: 'identity' })
  const parsed = identitySchema.safeParse(identity)
  const isValid = parsed.success && (!parsed.data.colors || problemsOf(parsed.data.colors).length === 0)
  const savedNote = form.formState.isDirty ? m.previewNotSavedYet() : m.previewIsPublic()
  const page = isValid && {
    action: IDENTITY_PREVIEW_PATH,
    fields: { identity: JSON.stringify(parsed.data) },
    title: m.frontPageWithUnsavedLook(),
  }
  return (
    <div className="min-w-0 space-y-3 xl:sticky xl:top-20">
      <h2 className="text-base font-semibold">{m.preview()}</h2>
      <PagePreview page={page || null} note={isValid ? savedNote : m.previewWaitsForFields()} />
    </div>
  )
}
