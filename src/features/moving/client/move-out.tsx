import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ExportFormat } from '#features/moving/shared/exports.ts'

const FORMATS: ReadonlyArray<readonly [ExportFormat, () => string, () => string]> = [
  ['markdown', () => m.markdownFiles(), () => m.markdownFilesHelp()],
  ['wordpress', () => 'WordPress', () => m.wordpressFilesHelp()],
  ['ghost', () => 'Ghost', () => m.ghostFilesHelp()],
]

/** The ways out of the newsroom: a download, unless another one is busy, and commands for large newsrooms and a static copy. */
export function MoveOut({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="space-y-5">
      {isBusy && <Notice tone="caution">{m.exportIsRunning()}</Notice>}
      <Card>
        <CardHeader title={m.moveOut()} note={m.moveOutNote()} />
        <DownloadForm />
      </Card>
      <Card>
        <CardHeader title={m.moveOutOnServer()} note={m.moveOutOnServerNote()} />
        <dl className="space-y-4 text-sm">
          <Command name={m.largeExport()} command="npx --no broadsheet export FOLDER --format markdown" />
          <Command name={m.staticCopy()} command="npx --no broadsheet export FOLDER --static" />
          <Command name={m.moveBackIn()} command="npx --no broadsheet import folder FOLDER" />
        </dl>
      </Card>
    </div>
  )
}

/** A plain form, so the browser writes the response to the disk as it comes. */
function DownloadForm() {
  return (
    <form method="post" action="/api/exports" className="space-y-5">
      <ul>
        {FORMATS.map(([format, name, help]) => (
          <li
            key={format}
            className="hairline-b flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4"
          >
            <div className="max-w-2xl min-w-0 text-sm">
              <h3 className="font-medium">{name()}</h3>
              <p className="mt-1 text-second">{help()}</p>
            </div>
            <Button
              type="submit"
              name="format"
              value={format}
              variant="secondary"
              aria-label={`${m.downloadZip()}: ${name()}`}
            >
              {m.downloadZip()}
            </Button>
          </li>
        ))}
      </ul>
      <CheckboxField label={m.exportReaders()} help={m.exportReadersHelp()} name="withReaders" />
    </form>
  )
}

function Command({ name, command }: { name: string; command: string }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="mt-1">
        <code dir="ltr" className="block rounded-corner bg-wash px-3 py-2 wrap-anywhere">
          {command}
        </code>
      </dd>
    </div>
  )
}
