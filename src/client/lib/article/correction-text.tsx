import { DateTime } from '#client/ui/date-time.tsx'
import { useSite } from '../use-site.ts'

interface Props {
  correction: { text: string; editedAt: string | null; withdrawnAt: string | null }
}

/** The words of a correction and what became of it since: a withdrawn one stays readable, struck through. */
export function CorrectionText({ correction: { text, editedAt, withdrawnAt } }: Props) {
  const { timeZone } = useSite()
  return (
    <>
      {withdrawnAt ? <del>{text}</del> : text}
      {editedAt && (
        <span className="text-second">
          {' (edited '}
          <DateTime iso={editedAt} timeZone={timeZone} />)
        </span>
      )}
      {withdrawnAt && (
        <>
          {' '}
          <strong className="font-semibold">
            Withdrawn <DateTime iso={withdrawnAt} timeZone={timeZone} />.
          </strong>
        </>
      )}
    </>
  )
}
