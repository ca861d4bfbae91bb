import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import type { CsvPart } from '#shared/csv-part.ts'
import { showMutationError } from './mutation-errors.ts'
import { saveText } from './save-text.ts'

interface Props {
  /** The name of the file. */
  name: string
  readPart: (after: number) => Promise<CsvPart>
}

/** Saves a CSV file that the server returns in parts. */
export function DownloadCsv({ name, readPart }: Props) {
  const [isSaving, setSaving] = useState(false)
  const download = async () => {
    setSaving(true)
    try {
      saveText(name, (await readParts(readPart)).join(''), 'text/csv')
    } catch (error) {
      showMutationError(error)
    }
    setSaving(false)
  }
  return (
    <Button variant="secondary" pending={isSaving} onClick={() => void download()}>
      <Download className="size-4" aria-hidden />
      {m.downloadCsv()}
    </Button>
  )
}

async function readParts(readPart: Props['readPart']): Promise<string[]> {
  const parts: string[] = []
  for (let after: number | null = 0; after !== null;) {
    const part: CsvPart = await readPart(after)
    parts.push(part.csv)
    after = part.next
  }
  return parts
}
