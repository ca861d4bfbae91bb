import { isCallError, messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'

interface Props {
  error: unknown
  onPaste: () => void
  onBuiltIn: () => void
}

/** The error of a failed rewrite, with a way to continue. Stays after the toast is gone. */
export function RewriteError({ error, onPaste, onBuiltIn }: Props) {
  const detail = (isCallError(error) && error.data?.detail) || {}
  const action = detail['canUseBuiltIn'] ? (
    <Button variant="secondary" size="small" onClick={onBuiltIn}>
      Continue with the built-in engine
    </Button>
  ) : detail['canPaste'] ? (
    <Button variant="secondary" size="small" onClick={onPaste}>
      Paste the text instead
    </Button>
  ) : null
  return (
    <Notice tone="danger" action={action}>
      {messageOf(error)}
    </Notice>
  )
}
