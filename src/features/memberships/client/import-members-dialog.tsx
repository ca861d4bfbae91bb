import { BadLines, csvFileSchema, csvOf } from '#client/lib/csv-file.tsx'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { memberLimits, type MembersImport } from '#features/memberships/shared/members.ts'
import { useMemberActions } from './members.queries.ts'

/** Imports members from a CSV file, after showing what the file would change. */
export function ImportMembersDialog({ onClose }: { onClose: () => void }) {
  const { preview, importFile } = useMemberActions()
  const form = useZodForm(csvFileSchema)
  const csv = preview.variables?.csv
  const { data } = preview
  const isReady = data !== undefined && csv !== undefined && data.added + data.changed > 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.uploadMembers()}
      description={m.uploadMembersHelp({ rows: formatNumber(memberLimits.csvRows) })}
    >
      <Form
        form={form}
        onSubmit={async ({ file }) => void (await preview.mutateAsync({ csv: await csvOf(file) }))}
        className="space-y-4"
      >
        <TextField
          label={m.csvFile()}
          type="file"
          accept=".csv,text/csv"
          {...form.field('file', { onChange: () => preview.reset() })}
        />
        {data && <Outcome result={data} />}
        <FormError form={form} />
        <DialogButtons onCancel={onClose}>
          {isReady ? (
            <Button
              pending={importFile.isPending}
              onClick={() => importFile.mutate({ csv }, { onSuccess: onClose })}
            >
              {m.importMembers()}
            </Button>
          ) : (
            <Button type="submit" pending={form.isPending}>
              {m.previewMembers()}
            </Button>
          )}
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

function Outcome({ result: { added, changed, unchanged, rejected } }: { result: MembersImport }) {
  const lines = [
    m.fileWouldAdd({ count: formatNumber(added) }),
    m.fileWouldChange({ count: formatNumber(changed) }),
    m.fileWouldLeave({ count: formatNumber(unchanged) }),
    ...(rejected.length > 0
      ? [m.linesLeftOut({ count: rejected.length, shown: formatNumber(rejected.length) })]
      : []),
  ]
  return (
    <div className="text-sm">
      <StatusMessage className="font-medium">{lines.join(' · ')}</StatusMessage>
      {rejected.length > 0 && <BadLines lines={rejected} />}
    </div>
  )
}
