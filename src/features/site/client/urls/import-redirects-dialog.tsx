import { BadLines, csvFileSchema, csvOf } from '#client/lib/csv-file.tsx'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { useRedirectActions } from './addresses.queries.ts'

/** Imports a CSV file of redirects, and lists the lines that were left out. */
export function ImportRedirectsDialog({ onClose }: { onClose: () => void }) {
  const { importCsv } = useRedirectActions()
  const form = useZodForm(csvFileSchema)
  const { data } = importCsv
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.importRedirects()}
      description={m.importRedirectsDescription()}
    >
      <Form
        form={form}
        onSubmit={async ({ file }) => {
          await importCsv.mutateAsync({ csv: await csvOf(file) })
        }}
        className="space-y-4"
      >
        <TextField label={m.csvFile()} type="file" accept=".csv,text/csv" {...form.field('file')} />
        {data && (
          <div className="text-sm">
            <StatusMessage className="font-medium">
              {m.redirectsWereAdded({ count: data.added })}
              {data.rejected.length > 0 &&
                `, ${m.linesLeftOut({ count: data.rejected.length, shown: formatNumber(data.rejected.length) })}`}
              .
            </StatusMessage>
            {data.rejected.length > 0 && <BadLines lines={data.rejected} />}
          </div>
        )}
        <FormSubmit form={form} onCancel={onClose}>
          {m.import()}
        </FormSubmit>
      </Form>
    </Dialog>
  )
}
