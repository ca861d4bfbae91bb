import { m } from '#shared/catalog/m.ts'

const STEPS: Array<[system: () => string, step: () => string]> = [
  [() => 'WordPress', () => m.exportFromWordPress()],
  [() => 'Ghost', () => m.exportFromGhost()],
  [() => 'Substack', () => m.exportFromSubstack()],
  [() => m.feed(), () => m.exportFromFeed()],
]

/** Where each system has its export. */
export function ExportHelp() {
  return (
    <dl className="grid gap-y-1 text-sm sm:grid-cols-[max-content_1fr] sm:gap-x-6 sm:gap-y-2">
      {STEPS.map(([system, step]) => (
        <div key={system()} className="contents">
          <dt className="font-medium">{system()}</dt>
          <dd className="min-w-0 text-second max-sm:mb-2">{step()}</dd>
        </div>
      ))}
    </dl>
  )
}
