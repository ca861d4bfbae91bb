import { BadLines, csvFileSchema, csvOf } from '#client/lib/csv-file.tsx'
import { messageOf } from '#client/lib/error-message.ts'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { CSV_COLUMNS } from '#features/front-page/shared/social-posts.ts'
import { badLinesOf, useSocialPostActions } from './social-posts.queries.ts'

/** Imports a whole CSV file, or imports nothing and lists the errors of its lines. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importCsv } = useSocialPostActions()
  const form = useZodForm(csvFileSchema)
  const badLines = badLinesOf(importCsv.error)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.importPosts()}
      description={m.importPostsDescription({ csvColumns: CSV_COLUMNS.join(', ') })}
    >
      <Form
        form={form}
        onSubmit={async ({ file }) => {
          await importCsv.mutateAsync({ csv: await csvOf(file) })
          onClose()
        }}
        errorText={(error) => (badLinesOf(error).length > 0 ? null : messageOf(error))}
        className="space-y-4"
      >
        <TextField label={m.csvFile()} type="file" accept=".csv,text/csv" {...form.field('file')} />
        {badLines.length > 0 && (
          <div role="alert" className="text-sm">
            <p className="font-medium text-danger">{m.nothingWasImported()}</p>
            <BadLines lines={badLines} />
          </div>
        )}
        <FormSubmit form={form} onCancel={onClose}>
          {m.import()}
        </FormSubmit>
      </Form>
    </Dialog>
  )
}
