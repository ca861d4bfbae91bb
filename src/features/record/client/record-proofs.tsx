import { Check, Clock, Copy } from 'lucide-react'
import { copyText } from '#client/lib/copy-text.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { RecordPageData } from './record.queries.ts'

/** The last checkpoint, the witnesses, and the command that checks the record. */
export function RecordProofs({ record }: { record: RecordPageData }) {
  return (
    <div className="mt-12 min-w-0 space-y-8 lg:mt-2">
      <Checkpoint record={record} />
      {record.witnesses.length > 0 && <Witnesses witnesses={record.witnesses} />}
      {record.checkpoint && <Command />}
    </div>
  )
}

function Checkpoint({ record: { checkpoint, isStopped } }: { record: RecordPageData }) {
  const { timeZone } = useSite()
  return (
    <section aria-labelledby="checkpoint">
      <h2 id="checkpoint" className="font-semibold">
        {m.lastCheckpoint()}
      </h2>
      {isStopped && <p className="mt-1 text-sm text-caution">{m.recordStopped()}</p>}
      {!checkpoint && !isStopped && <p className="mt-1 text-sm text-second">{m.noCheckpoint()}</p>}
      {checkpoint && (
        <>
          <p className="mt-1 text-sm text-second">
            <DateTime iso={checkpoint.at} timeZone={timeZone} /> ·{' '}
            {m.signedBySize({ count: checkpoint.size, number: formatNumber(checkpoint.size) })}
          </p>
          <pre dir="ltr" className="mt-2 rounded-corner bg-wash p-3 text-xs break-all whitespace-pre-wrap">
            {checkpoint.note.trimEnd()}
          </pre>
          <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
            <FileLink href="/record/checkpoint">{m.checkpointFile()}</FileLink>
            <FileLink href="/record/vkey">{m.keyFile()}</FileLink>
          </p>
        </>
      )}
    </section>
  )
}

const FileLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="inline-flex min-h-11 items-center text-link">
    {children}
  </a>
)

function Witnesses({ witnesses }: Pick<RecordPageData, 'witnesses'>) {
  return (
    <section aria-labelledby="witnesses" className="border-t border-ink pt-4">
      <h2 id="witnesses" className="font-semibold">
        {m.witnesses()}
      </h2>
      <ul className="mt-1 text-sm">
        {witnesses.map(({ name, size, isLate }) => (
          <li key={name} className="hairline-t flex gap-2.5 py-2.5 first:border-t-0">
            {isLate ? (
              <Clock className="mt-0.5 size-4 shrink-0 text-caution" aria-hidden />
            ) : (
              <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />
            )}
            <span className="min-w-0">
              <span dir="ltr" className="block wrap-anywhere">
                {name}
              </span>
              <span className="text-second">
                {isLate
                  ? m.witnessLate({ number: formatNumber(size) })
                  : m.witnessSigned({ number: formatNumber(size) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Command() {
  const { origin } = useSite()
  if (!origin) return null
  const command = `npx --no broadsheet verify-record ${origin}`
  return (
    <section aria-labelledby="check" className="border-t border-ink pt-4">
      <h2 id="check" className="font-semibold">
        {m.checkItYourself()}
      </h2>
      <p className="mt-1 font-serif">{m.checkItYourselfText()}</p>
      <div className="mt-3 flex items-start gap-2 rounded-corner bg-wash p-3">
        <code dir="ltr" className="min-w-0 flex-1 py-2.5 text-xs break-all">
          {command}
        </code>
        <span className="script-only">
          <Button
            variant="quiet"
            size="small"
            aria-label={m.copyCommand()}
            onClick={() => void copyText(command).then(() => toast({ title: m.linkCopied() }))}
          >
            <Copy className="size-4" aria-hidden />
          </Button>
        </span>
      </div>
    </section>
  )
}
