import { m } from '#shared/catalog/m.ts'
import { CorrectionForm } from './correction-form.tsx'
import { CorrectionItem } from './correction-item.tsx'
import { useCorrectionActions, useCorrections } from './corrections.queries.ts'

interface Props {
  articleId: number
  /** Saves what else is typed, with the correction of it. Returns why not, or null. */
  saveFirst: (correction: string) => Promise<string | null>
}

/** Adds, edits and withdraws the corrections of a published article. */
export function CorrectionsPanel({ articleId, saveFirst }: Props) {
  const list = useCorrections(articleId)
  const { add } = useCorrectionActions()
  return (
    <div className="space-y-4">
      <CorrectionForm
        field="correction"
        label={m.correctionLabel()}
        help={m.correctionHelp()}
        action={m.publishTheCorrection()}
        saveFirst={saveFirst}
        onSave={(text) => add.mutateAsync({ articleId, text })}
      />
      {list.error && <p className="text-sm">{m.correctionsNotLoadedRetry()}</p>}
      <ul className="space-y-3">
        {list.data?.map((correction) => (
          <CorrectionItem key={correction.id} correction={correction} />
        ))}
      </ul>
    </div>
  )
}
