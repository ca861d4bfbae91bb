const STEPS: Array<[system: string, step: string]> = [
  ['WordPress', 'Tools → Export → All content gives an XML file.'],
  ['Ghost', 'Settings → Import/Export → Export content gives a JSON file.'],
  ['Substack', 'Settings → Exports → Create new export gives a ZIP file.'],
  ['Feed', 'RSS, Atom or JSON Feed, with the articles that it lists.'],
]

/** Where each system has its export. */
export function ExportHelp() {
  return (
    <dl className="grid gap-y-1 text-sm sm:grid-cols-[max-content_1fr] sm:gap-x-6 sm:gap-y-2">
      {STEPS.map(([system, step]) => (
        <div key={system} className="contents">
          <dt className="font-medium">{system}</dt>
          <dd className="min-w-0 text-second max-sm:mb-2">{step}</dd>
        </div>
      ))}
    </dl>
  )
}
