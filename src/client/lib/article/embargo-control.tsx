import { useState } from 'react'
import { saveField, usePendingField, useUnsavedValue } from './pending-field.ts'
import { useSite } from '#client/lib/use-site.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { isUnreadEmbargo } from '#features/articles/shared/embargo.ts'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { formatDateTime } from '#shared/formats.ts'

interface Props {
  /** ISO 8601. */
  embargoUntil: string
  isPending: boolean
  /** Null for those who may only see it. */
  onChange: ((until: string | null) => Promise<unknown>) | null
}

/** Limits the year to four digits; otherwise a date typed in one go leaves the field empty. */
const LAST_TIME = '9999-12-30T23:59'

/** An embargo, with the controls to set its end and to lift it. */
export function EmbargoControl({ embargoUntil, isPending, onChange }: Props) {
  const { timeZone } = useSite()
  const isUnread = isUnreadEmbargo(embargoUntil)
  const left = useUnsavedValue('embargo')
  const [until, setUntil] = useState(typeof left === 'string' ? left : isUnread ? null : embargoUntil)
  const [isConfirming, setIsConfirming] = useState(false)
  const isChanged = onChange !== null && until !== null && until !== embargoUntil
  usePendingField(
    'embargo',
    isChanged ? { value: until, save: () => saveField(() => onChange(until)) } : null,
  )
  const field = useTypedTime({
    value: until,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (text) => instantOf(text, timeZone),
    onChange: setUntil,
  })
  return (
    <Notice
      tone="caution"
      title={
        isUnread
          ? m.embargoNotRead()
          : m.embargoedUntilTime({ time: formatDateTime(embargoUntil, timeZone), timeZone })
      }
      action={
        onChange && (
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              label={m.embargoEnds()}
              type="datetime-local"
              max={LAST_TIME}
              className="w-60 max-w-full"
              {...field}
            />
            <Button
              variant="secondary"
              disabled={!isChanged}
              pending={isPending}
              onClick={() => void onChange(until).catch(() => undefined)}
            >
              {m.setEmbargo()}
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={() => setIsConfirming(true)}>
              {m.liftEmbargo()}
            </Button>
          </div>
        )
      }
    >
      {isUnread ? m.embargoNotReadText() : m.embargoText()}
      <ConfirmDialog
        open={isConfirming}
        title={m.liftEmbargoQuestion()}
        confirm={m.liftEmbargo()}
        cancel={m.cancelLabel()}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          void onChange?.(null).catch(() => undefined)
        }}
      >
        {m.liftEmbargoText()}
      </ConfirmDialog>
    </Notice>
  )
}
