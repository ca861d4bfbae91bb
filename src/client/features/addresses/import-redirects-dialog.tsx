import { BadLines, csvFileSchema, csvOf } from '#client/lib/csv-file.tsx'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
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
      title="Import redirects"
      description="A CSV file with two columns: the former address and where it leads. Lines that are wrong are left out."
    >
      <Form
        form={form}
        onSubmit={async ({ file }) => {
          await importCsv.mutateAsync({ csv: await csvOf(file) })
        }}
        className="space-y-4"
      >
        <TextField label="CSV file" type="file" accept=".csv,text/csv" {...form.field('file')} />
        {data && (
          <div className="text-sm">
            <StatusMessage className="font-medium">
              {data.added === 1 ? '1 redirect was added' : `${data.added} redirects were added`}
              {data.rejected.length > 0 && `, ${linesOf(data.rejected.length)} left out`}.
            </StatusMessage>
            {data.rejected.length > 0 && <BadLines lines={data.rejected} />}
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

const linesOf = (count: number) =>
  count === 1 ? '1 line was' : `${count.toLocaleString('en-US')} lines were`
