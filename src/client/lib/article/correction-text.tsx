import { DateTime } from '#client/ui/date-time.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { useSite } from '../use-site.ts'

interface Props {
  correction: { text: string; editedAt: string | null; withdrawnAt: string | null }
}

/** A correction with its edit date. A withdrawn one is struck through. */
export function CorrectionText({ correction: { text, editedAt, withdrawnAt } }: Props) {
  const { timeZone } = useSite()
  return (
    <>
      {withdrawnAt ? <del>{text}</del> : text}
      {editedAt && (
        <span className="text-second">
          {' '}
          {withParts(m.editedAt(), () => (
            <DateTime iso={editedAt} timeZone={timeZone} />
          ))}
        </span>
      )}
      {withdrawnAt && (
        <>
          {' '}
          <strong className="font-semibold">
            {withParts(m.withdrawnAt(), () => (
              <DateTime iso={withdrawnAt} timeZone={timeZone} />
            ))}
          </strong>
        </>
      )}
    </>
  )
}
