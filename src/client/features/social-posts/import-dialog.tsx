import { useState, type FormEvent } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { CSV_COLUMNS } from '#shared/social-posts.ts'
import { badLinesOf, useSocialPostActions } from './social-posts.queries.ts'

/** Imports a CSV file whole, or says what is wrong with each line and imports nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importCsv } = useSocialPostActions()
  const [error, setError] = useState<string>()
  const badLines = badLinesOf(importCsv.error)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File) || file.size === 0) return setError('Choose a file')
    if (file.size > 500_000) return setError('At most 500 KB at once')
    setError(undefined)
    importCsv.mutate({ csv: await file.text() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Import posts"
      description={`A CSV file whose first line names the columns: ${CSV_COLUMNS.join(', ')}. The last two may be missing.`}
    >
      <form onSubmit={(event) => void submit(event)} className="space-y-4">
        <TextField label="CSV file" name="file" type="file" accept=".csv,text/csv" error={error} />
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
        <DialogButtons onCancel={onClose}>
          <Button type="submit" pending={importCsv.isPending}>
            Import
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
