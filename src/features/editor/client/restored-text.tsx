import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import type { OpenMachine } from './use-editor.ts'

interface Props {
  editor: OpenMachine
  /** Forgets a story that is not on the site yet; without it, what was restored stays. */
  onDiscard?: (() => void) | undefined
}

/** Text of an earlier visit: restored after a crash, offered after Cancel. */
export function RestoredText({ editor, onDiscard }: Props) {
  const { timeZone } = useSite()
  const { setAside, restoreSetAside, discardSetAside, restoredFrom } = editor
  const at = (ms: number) => formatDateTime(new Date(ms).toISOString(), timeZone)
  if (restoredFrom !== null) {
    return (
      <Notice
        className="mb-6"
        action={
          onDiscard && (
            <Button size="small" variant="secondary" onClick={onDiscard}>
              {m.discard()}
            </Button>
          )
        }
      >
        {m.unsavedTextRestored({ restoredFrom: at(restoredFrom) })}
      </Notice>
    )
  }
  if (!setAside) return null
  return (
    <Notice
      className="mb-6"
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={restoreSetAside}>
            {m.restore()}
          </Button>
          <Button size="small" variant="secondary" onClick={discardSetAside}>
            {m.discard()}
          </Button>
        </span>
      }
    >
      {m.unsavedTextSetAside({ date: at(setAside.at) })}
    </Notice>
  )
}
