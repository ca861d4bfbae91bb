import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import type { MailSettings } from '#features/mail/shared/mail.ts'
import { listedInQuotes } from '#shared/listed.ts'

const LABELS: Record<MailSettings['unreadable'][number], () => string> = {
  smtpUrl: () => m.mailHost(),
  from: () => m.mailFrom(),
  replyTo: () => m.mailReplyTo(),
  dkimKey: () => m.dkimKey(),
  dkimSelector: () => m.dkimSelector(),
}

/** Names the saved email settings that cannot be read. */
export function UnreadableMail({ names }: { names: MailSettings['unreadable'] }) {
  if (names.length === 0) return null
  const settings = listedInQuotes(names.map((name) => LABELS[name]()))
  return (
    <Notice tone="caution" title={m.mailUnreadable()}>
      {m.mailUnreadableText({ settings })}
    </Notice>
  )
}
