import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { TextField } from '#client/ui/field.tsx'
import { PagePreview } from '#client/ui/page-preview.tsx'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { layoutSchema } from '#shared/front-page/input.ts'
import { FRONT_PAGE_PREVIEW_PATH, type Layout } from '#shared/front-page/front-page.ts'
import { ArticleFinder } from './article-finder.tsx'
import { useArrangement, type OpenedPage } from './front-page.queries.ts'
import { SaveBar } from './save-bar.tsx'
import { useLayout } from './use-layout.ts'
import { ZoneList } from './zone-list.tsx'
import { ZoneDrag } from './zone-drag.tsx'

interface Props {
  pageId: number
  opened: OpenedPage
  onDirty: (isDirty: boolean) => void
}

/** Composes one page: its zones, articles to place, and the page as it would be at any time. */
export function PageEditor({ pageId, opened, onDirty }: Props) {
  const [base, setBase] = useState(opened)
  const history = useLayout(opened.layout)
  const { layout, change } = history
  const [at, setAt] = useState<string | null>(null)
  const input = { pageId, layout, ...(at ? { at } : {}) }
  const { data: arrangement } = useArrangement(input)
  const isDirty = JSON.stringify(layout) !== JSON.stringify(base.layout)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useBlocker({
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: () => isDirty && !window.confirm(m.confirmLeavePage()),
  })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="min-w-0 space-y-5">
        <SaveBar
          pageId={pageId}
          base={base}
          history={history}
          onSaved={(saved) => {
            setBase(saved)
            change(saved.layout)
          }}
        />
        <ZoneDrag layout={layout} arrangement={arrangement} onChange={change}>
          <ArticleFinder layout={layout} onChange={change} />
          <ZoneList layout={layout} arrangement={arrangement} onChange={change} />
        </ZoneDrag>
      </div>
      <LayoutPreview pageId={pageId} layout={layout} at={at} onTime={setAt} />
    </div>
  )
}

interface PreviewProps {
  pageId: number
  layout: Layout
  at: string | null
  onTime: (at: string | null) => void
}

function LayoutPreview({ pageId, layout, at, onTime }: PreviewProps) {
  const { timeZone } = useSite()
  const time = useTypedTime({
    value: at,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (text) => instantOf(text, timeZone),
    onChange: onTime,
  })
  const isValid = layoutSchema.safeParse(layout).success
  const page = {
    action: FRONT_PAGE_PREVIEW_PATH,
    fields: { page: JSON.stringify({ pageId, layout, ...(at ? { at } : {}) }) },
    title: m.pageWithUnsavedZones(),
  }
  return (
    <div className="min-w-0 space-y-3 xl:sticky xl:top-20">
      <h2 className="text-base font-semibold">{m.preview()}</h2>
      <TextField
        label={m.showPageAsOf()}
        type="datetime-local"
        max="9999-12-31T23:59"
        className="max-w-72"
        help={m.showPageAsOfHelp({ timeZone })}
        {...time}
      />
      <PagePreview
        page={isValid ? page : null}
        note={isValid ? m.notYetShownToReaders() : m.previewWaitsForZones()}
      />
    </div>
  )
}
