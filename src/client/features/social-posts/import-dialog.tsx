import { z } from 'zod'
import { messageOf } from '#client/lib/error-message.ts'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { CSV_COLUMNS } from '#shared/social-posts.ts'
import { badLinesOf, useSocialPostActions } from './social-posts.queries.ts'

const MAX_BYTES = 500_000

const schema = z.object({
  file: z
    .custom<FileList>()
    .refine((files) => (files[0]?.size ?? 0) > 0, 'Choose a file')
    .refine((files) => (files[0]?.size ?? 0) <= MAX_BYTES, 'At most 500 KB at once'),
})

/** Imports a whole CSV file, or imports nothing and lists the errors of its lines. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importCsv } = useSocialPostActions()
  const form = useZodForm(schema)
  const badLines = badLinesOf(importCsv.error)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import posts"
      description={`A CSV file whose first line names the columns: ${CSV_COLUMNS.join(', ')}. The last two are optional.`}
    >
      <Form
        form={form}
        onSubmit={async ({ file }) => {
          await importCsv.mutateAsync({ csv: (await file[0]?.text()) ?? '' })
          onClose()
        }}
        errorText={(error) => (badLinesOf(error).length > 0 ? null : messageOf(error))}
        className="space-y-4"
      >
        <TextField label="CSV file" type="file" accept=".csv,text/csv" {...form.field('file')} />
        {badLines.length > 0 && (
          <div role="alert" className="text-sm">
            <p className="font-medium text-danger">Nothing was imported.</p>
            <ul className="mt-2 max-h-60 overflow-y-auto">
              {badLines.map(({ line, message }) => (
                <li key={line} className="hairline-b py-1.5">
                  <span className="figures font-medium">Line {line}</span> · {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormError form={form} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" pending={form.isPending}>
            Import
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
