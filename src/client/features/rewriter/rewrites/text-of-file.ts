import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

const MAX_BYTES = 2_000_000

/** Returns the text of a file: UTF-8, or Windows-1252 for other bytes. Null, with a toast, for one that is too large. */
export async function textOfFile(file: File): Promise<string | null> {
  if (file.size > MAX_BYTES) {
    toast({ title: m.wireNotRead(), description: m.textTooMuch(), style: 'destructive' })
    return null
  }
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
