import { ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { formatDateTime, formatNumber } from '#shared/formats.ts'
import { isPastSchedule } from '#features/articles/shared/schedule.ts'
import { useIssueCalls, type EditedIssue } from './issue-editor.queries.ts'
import { currentIssueIn } from './issue-save-call.ts'

interface Props {
  issue: EditedIssue
  /** Saves what is typed. Returns the version that the screen shows; null if nothing may be sent yet. */
  flush: () => Promise<number | null>
  onSent: () => void
  /** Gets the issue that someone else saved in the meantime. */
  onStale: (current: EditedIssue) => void
  onClose: () => void
  onDeleted: () => void
}

type Asked = 'send' | 'schedule' | 'delete' | null

/** Sends a test, sends the issue, schedules or deletes it. What is typed is saved first. */
export function SendButtons({ issue, flush, onSent, onStale, onClose, onDeleted }: Props) {
  const { timeZone } = useSite()
  const { test, send, unschedule, remove } = useIssueCalls(issue.id)
  const [asked, setAsked] = useState<Asked>(null)
  const { id, scheduledAt, status, people } = issue
  const afterSave = (next: (version: number) => void) =>
    void flush().then((version) => version !== null && next(version))
  const sendTest = () => afterSave(() => test.mutate({ id }))
  const order = (at: string | null) => {
    setAsked(null)
    afterSave((version) =>
      send.mutate(
        { id, at, version },
        {
          onSuccess: () => {
            if (at) toast({ title: m.issueScheduled({ time: formatDateTime(at, timeZone) }) })
            onSent()
          },
          onError(error) {
            const current = currentIssueIn(error)
            if (current) onStale(current)
          },
        },
      ),
    )
  }
  return (
    <>
      <IconButton
        label={m.deleteIssue()}
        className="max-md:hidden"
        pending={remove.isPending}
        onClick={() => setAsked('delete')}
      >
        <Trash2 className="size-4" aria-hidden />
      </IconButton>
      <Button variant="secondary" className="max-md:hidden" pending={test.isPending} onClick={sendTest}>
        {m.sendTest()}
      </Button>
      <span className="flex">
        <Button className="rounded-e-none" pending={send.isPending} onClick={() => setAsked('send')}>
          {people > 0 ? m.sendIssueTo({ people: formatNumber(people) }) : m.sendIssue()}
        </Button>
        <Menu
          trigger={
            <IconButton
              label={m.moreWaysToSend()}
              variant="primary"
              className="rounded-s-none border-s-paper/30"
            >
              <ChevronDown className="size-4" aria-hidden />
            </IconButton>
          }
        >
          <MenuItem className="md:hidden" onSelect={sendTest}>
            {m.sendTest()}
          </MenuItem>
          <MenuItem onSelect={() => setAsked('schedule')}>{m.scheduleIssue()}</MenuItem>
          {status === 'scheduled' && scheduledAt && (
            <MenuItem onSelect={() => unschedule.mutate({ id }, { onSuccess: onClose })}>
              {m.unscheduleIssue({ time: formatDateTime(scheduledAt, timeZone) })}
            </MenuItem>
          )}
          <MenuItem danger className="md:hidden" onSelect={() => setAsked('delete')}>
            {m.deleteIssue()}
          </MenuItem>
        </Menu>
      </span>
      <ConfirmDialog
        open={asked === 'send'}
        title={m.sendIssueNow({ count: people, shown: formatNumber(people) })}
        confirm={m.sendNow()}
        cancel={m.cancelLabel()}
        onConfirm={() => order(null)}
        onCancel={() => setAsked(null)}
      >
        <p>{m.sendIssueText()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={m.deleteIssueTitle()}
        confirm={m.deleteIssue()}
        cancel={m.cancelLabel()}
        onConfirm={() => remove.mutate({ id }, { onSuccess: onDeleted })}
        onCancel={() => setAsked(null)}
      >
        <p>{m.deleteIssueText()}</p>
      </ConfirmDialog>
      {asked === 'schedule' && (
        <ScheduleDialog start={scheduledAt} onSchedule={order} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface ScheduleProps {
  start: string | null
  onSchedule: (at: string) => void
  onClose: () => void
}

function ScheduleDialog({ start, onSchedule, onClose }: ScheduleProps) {
  const { timeZone } = useSite()
  const [at, setAt] = useState(() => (start && !isPastSchedule(start, Date.now()) ? start : null))
  const [isRefused, setIsRefused] = useState(false)
  const field = useTypedTime({
    value: at,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (text) => instantOf(text, timeZone),
    onChange(iso) {
      setAt(iso)
      setIsRefused(false)
    },
  })
  const schedule = (iso: string) => (isPastSchedule(iso, Date.now()) ? setIsRefused(true) : onSchedule(iso))
  return (
    <Dialog open onOpenChange={onClose} size="small" title={m.scheduleIssue()}>
      <div className="space-y-4">
        <TextField
          label={m.sendsAt()}
          help={m.timeZoneIs({ timeZone })}
          type="datetime-local"
          max="9999-12-31T23:59"
          error={isRefused ? m.timeInPast() : undefined}
          {...field}
        />
        <DialogButtons onCancel={onClose}>
          <Button disabled={!at} onClick={() => at && schedule(at)}>
            {m.scheduleIssue()}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
