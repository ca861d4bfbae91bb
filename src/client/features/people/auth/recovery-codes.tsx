import { saveText } from '#client/lib/save-text.ts'
import { Button } from '#client/ui/button.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

/** Inserts a space after every four characters. The server ignores spaces in codes. */
export const inGroups = (text: string) => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${codes.map(inGroups).join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: m.copied() }),
      () => toast({ title: m.error(), description: m.selectCodes(), style: 'destructive' }),
    )
  return (
    <div className="space-y-4 rounded-corner border border-hairline bg-wash p-4">
      <StatusMessage className="text-sm">{m.recoveryCodesIntro()}</StatusMessage>
      <ul aria-label={m.recoveryCodes()} className="grid gap-x-6 gap-y-1.5 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{inGroups(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          {m.copyCodes()}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveText('recovery-codes.txt', text, 'text/plain')}
        >
          {m.saveAsFile()}
        </Button>
      </div>
    </div>
  )
}
