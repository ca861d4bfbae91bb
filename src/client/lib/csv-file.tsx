import { z } from 'zod'
import { readTextFile } from '#shared/decode-text.ts'
import { m } from '#shared/catalog/m.ts'

const MAX_BYTES = 500_000

/** The form of a dialog that imports a CSV file. */
export const csvFileSchema = z.object({
  file: z
    .custom<FileList>()
    .refine((files) => (files[0]?.size ?? 0) > 0, { error: () => m.chooseFile() })
    .refine((files) => (files[0]?.size ?? 0) <= MAX_BYTES, { error: () => m.csvTooLarge() }),
})

/** Returns the text of the file that was chosen. */
export const csvOf = async ([file]: FileList): Promise<string> => (file ? readTextFile(file) : '')

/** What is wrong with lines of a file. */
export function BadLines({ lines }: { lines: ReadonlyArray<{ line: number; message: string }> }) {
  return (
    <ul className="mt-2 max-h-60 overflow-y-auto">
      {lines.map(({ line, message }) => (
        <li key={line} className="hairline-b py-1.5">
          <span className="figures font-medium">{m.lineNumber({ line })}</span> · {message}
        </li>
      ))}
    </ul>
  )
}
