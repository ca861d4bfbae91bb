import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { formatDateTime } from '#shared/formats.ts'
import type { Editor } from './use-editor.ts'

/** Text of an earlier visit: brought back after a crash, offered after a Cancel. */
export function LeftBehind({ editor }: { editor: Editor }) {
  const { timeZone } = useSite()
  const { setAside, takeSetAside, dropSetAside, broughtBackAt } = editor
  const at = (ms: number) => formatDateTime(new Date(ms).toISOString(), timeZone)
  if (broughtBackAt !== null) {
    return (
      <Notice className="mb-6">
        Your unsaved text of {at(broughtBackAt)} was brought back from this browser.
      </Notice>
    )
  }
  if (!setAside) return null
  return (
    <Notice
      className="mb-6"
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={takeSetAside}>
            Bring it back
          </Button>
          <Button size="small" variant="secondary" onClick={dropSetAside}>
            Discard it
          </Button>
        </span>
      }
    >
      You left text unsaved on {at(setAside.at)}.
    </Notice>
  )
}
