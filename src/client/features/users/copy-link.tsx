import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useSite } from '#client/lib/use-site.ts'
import { formatDateTime } from '#shared/formats.ts'
import { messages } from '#shared/messages.ts'

/** A one-time link to hand over by any means; it is shown this once. */
export function CopyLink({ query, expiresAt }: { query: string; expiresAt: string }) {
  const { timeZone } = useSite()
  // The address the admin works at: without PUBLIC_ORIGIN the server knows only the one it listens on.
  const link = `${location.origin}/auth?${query}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: messages.linkCopied })
    } catch {
      toast({
        title: messages.error,
        description: 'Please select the link and copy it',
        style: 'destructive',
      })
    }
  }
  return (
    <div className="space-y-4">
      <TextField
        label="One-time link"
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        help={`Works until ${formatDateTime(expiresAt, timeZone)}. It is not shown again.`}
      />
      <Button onClick={() => void copy()}>Copy link</Button>
    </div>
  )
}
