import { ListState } from '#client/ui/list-state.tsx'
import type { StepProps } from '#features/site/client/first-steps/step-body.tsx'
import { m } from '#shared/catalog/m.ts'
import { ModeForm } from './mode-form.tsx'
import { useRecordStatus } from './settings.queries.ts'

/** Chooses what the public record has from the first story on. */
export function RecordStep({ onDone, later }: StepProps) {
  return (
    <ListState query={useRecordStatus()}>
      {({ mode }) => (
        <>
          <p className="mb-4 text-sm text-second">{m.readersSeeMode()}</p>
          <ModeForm mode={mode} onSaved={onDone} beside={later} />
        </>
      )}
    </ListState>
  )
}
