import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'

/** A one-time link, shown only once, with a Copy button. */
export function CopyLink({ query, expiresAt }: { query: string; expiresAt: string }) {
  const { timeZone } = useSite()
  // Without PUBLIC_ORIGIN the server knows only the address it listens on; the browser knows the site's.
  const link = `${location.origin}/auth?${query}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: m.linkCopied() })
    } catch {
      toast({
        title: m.error(),
        description: m.copyLinkDescription(),
        style: 'destructive',
      })
    }
  }
  return (
    <div className="space-y-4">
      <TextField
        label={m.oneTimeLink()}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        help={m.oneTimeLinkHelp({ dateTime: formatDateTime(expiresAt, timeZone) })}
      />
      <Button onClick={() => void copy()}>{m.copyLink()}</Button>
    </div>
  )
}
