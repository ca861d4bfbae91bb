import { useState, type ReactNode } from 'react'
import { useMedia } from '#client/lib/use-media.ts'
import { classNames } from '#client/ui/class-names.ts'
import { PagePreview } from '#client/ui/page-preview.tsx'
import { useUnsaved } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import { layoutSchema } from '#features/front-page/shared/input.ts'
import {
  FRONT_PAGE_PREVIEW_PATH,
  isBuiltIn,
  type Layout,
  type Zone,
} from '#features/front-page/shared/front-page.ts'
import { ArticleFinder } from './article-finder.tsx'
import { useArrangement, type OpenedPage } from './front-page.queries.ts'
import { SaveBar } from './save-bar.tsx'
import { isSame, useLayout } from './use-layout.ts'
import { ZoneList } from './zone-list.tsx'
import { ZoneDrag } from './zone-drag.tsx'
import { zoneName } from './zone-names.ts'

interface Props {
  pageId: number
  opened: OpenedPage
  /** Chooses another page. */
  picker: ReactNode
}

/** Zones, articles and the page are beside each other from this width on. */
const PHONE = '(width < 768px)'

/** Composes one page: its zones, articles to place, and the page as it would be at any time. */
export function PageEditor({ pageId, opened, picker }: Props) {
  const [base, setBase] = useState(opened)
  const history = useLayout(opened.layout)
  const { layout, change } = history
  const [at, setAt] = useState<string | null>(null)
  /** The zone that is outlined in the preview. */
  const [shownZone, setShownZone] = useState<string | null>(null)
  const [placed, setPlaced] = useState('')
  const isPhone = useMedia(PHONE)
  const [hasPreview, setHasPreview] = useState(false)
  const input = { pageId, layout, at: at ?? undefined }
  const { data: arrangement } = useArrangement(input)
  const isDirty = !isSame(layout, base.layout)
  useUnsaved({ isUnsaved: () => isDirty })
  function showPlaced(title: string, zone: Zone): void {
    setPlaced(m.nowInZone({ title, zone: zoneName(zone) }))
    setShownZone(zone.id)
    document.querySelector(`[data-zone-id="${zone.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="space-y-3 xl:-mt-2.5">
      <SaveBar
        pageId={pageId}
        base={base}
        history={history}
        picker={picker}
        time={{ value: at, onChange: setAt }}
        phone={isPhone ? { hasPreview, onPreview: setHasPreview } : null}
        onSaved={(sent, saved) => {
          setBase(saved)
          setPlaced('')
          history.settle(sent, saved.layout)
        }}
      />
      <div className="grid items-start gap-x-3 gap-y-5 md:grid-cols-2 xl:grid-cols-[17rem_20rem_minmax(0,1fr)]">
        <ZoneDrag layout={layout} arrangement={arrangement} onChange={change} onPlaced={showPlaced}>
          {!isPhone && (
            <div className={COLUMN}>
              <ArticleFinder layout={layout} onChange={change} onPlaced={showPlaced} />
            </div>
          )}
          <div hidden={isPhone && hasPreview} className={classNames(COLUMN, 'space-y-2')}>
            <ZoneList
              {...{ layout, arrangement, shownZone }}
              onChange={change}
              onShow={setShownZone}
              onPhone={isPhone ? { onPlaced: showPlaced } : null}
            />
          </div>
        </ZoneDrag>
        {isPhone && <output className="visually-hidden">{placed}</output>}
        {(!isPhone || hasPreview) && (
          <div className="min-w-0 md:max-xl:col-span-2">
            <LayoutPreview {...{ pageId, layout, at, shownZone, placed }} isUnsaved={isDirty} />
          </div>
        )}
      </div>
    </div>
  )
}

/** On wide windows, each column scrolls on its own. */
const COLUMN =
  'min-w-0 xl:max-h-[calc(100dvh-var(--header-height)-5.75rem)] xl:min-h-96 xl:overflow-y-auto xl:pe-1'

interface PreviewProps {
  pageId: number
  layout: Layout
  at: string | null
  shownZone: string | null
  /** Where the last article was placed; empty for none. */
  placed: string
  isUnsaved: boolean
}

function LayoutPreview({ pageId, layout, at, shownZone, placed, isUnsaved }: PreviewProps) {
  const isValid = layoutSchema.safeParse(layout).success
  const state = isUnsaved ? m.previewNotSavedYet() : at ? m.pageAtThatTime() : m.pageIsLive()
  const hint = isBuiltIn(layout) ? m.editionNote() : state
  const page = {
    action: FRONT_PAGE_PREVIEW_PATH,
    fields: { page: JSON.stringify({ pageId, layout, at: at ?? undefined }) },
    title: m.pageWithUnsavedZones(),
  }
  return (
    <PagePreview
      page={isValid ? page : null}
      note={isValid ? placed || hint : m.previewWaitsForZones()}
      outlined={shownZone === null ? '' : `[data-zone="${shownZone}"]`}
      frameClass="h-[70vh] xl:h-[calc(100dvh-var(--header-height)-11rem)] xl:min-h-80"
    />
  )
}
