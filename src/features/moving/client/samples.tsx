import { useState } from 'react'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { PagePreview } from '#client/ui/page-preview.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ReceiptSample } from '#features/moving/shared/receipt.ts'
import { SAMPLE_PREVIEW_PATH } from '#features/moving/shared/sample-path.ts'
import type { ReceiptSummary } from './move-in.queries.ts'

const NAMES: Record<ReceiptSample['why'], () => string> = {
  simplest: () => m.simplestSample(),
  longest: () => m.longestSample(),
  hardest: () => m.hardestSample(),
}

/** Articles of a trial as their pages would be. */
export function Samples({ id, samples }: { id: number; samples: ReceiptSummary['samples'] }) {
  const [index, setIndex] = useState(0)
  const title = samples[index]?.title ?? ''
  return (
    <Card>
      <CardHeader title={m.samplesTitle()} note={m.samplesNote()} />
      <div className="space-y-4">
        {samples.length > 1 && (
          <Segmented
            label={m.sampleToShow()}
            segments={samples.map(({ why }, at) => ({ value: String(at), label: NAMES[why]() }))}
            value={String(index)}
            onChange={(next) => setIndex(Number(next))}
          />
        )}
        <PagePreview
          page={{
            action: SAMPLE_PREVIEW_PATH,
            fields: { sample: JSON.stringify({ id, index }) },
            title,
          }}
          note={title}
          pauseMs={0}
        />
      </div>
    </Card>
  )
}
