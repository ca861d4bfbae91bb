import { CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { PHASES, progressText } from './import-words.ts'
import type { ImportStatus } from './move-in.queries.ts'

/** The steps of an import, and how far it is. */
export function ImportSteps({ status: { state, progress } }: { status: ImportStatus }) {
  const current = PHASES.findIndex(([phase]) => phase === progress.phase)
  const { done, total } = progress
  return (
    <div className="space-y-4">
      <ol className="space-y-1.5 text-sm">
        {PHASES.map(([phase, label], index) => (
          <Step
            key={phase}
            label={label()}
            place={current === -1 ? -1 : index - current}
            isRunning={state === 'running'}
          />
        ))}
      </ol>
      <ProgressBar label={m.articlesAndPages()} share={total ? Math.min(1, done / total) : 0} />
      <p className="figures text-sm text-second">{progressText(progress)}</p>
      {/* Counts change each second, so only the step is announced. */}
      <StatusMessage className="visually-hidden">{PHASES[current]?.[1]()}</StatusMessage>
    </div>
  )
}

/** `place` is negative for a finished step, 0 for the current one. */
function Step({ label, place, isRunning }: { label: string; place: number; isRunning: boolean }) {
  const isPresent = place === 0
  const Icon = place < 0 ? CircleCheck : isPresent && isRunning ? LoaderCircle : CircleDashed
  return (
    <li
      aria-current={isPresent ? 'step' : undefined}
      className={isPresent ? 'flex gap-2 font-medium' : 'flex gap-2 text-second'}
    >
      <Icon className={`mt-0.5 size-4 shrink-0 ${place < 0 ? 'text-good' : ''}`} aria-hidden />
      {label}
    </li>
  )
}
