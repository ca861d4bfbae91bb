import { useEffect, useRef, useState } from 'react'
import { m } from '#shared/catalog/m.ts'
import { classNames } from './class-names.ts'
import { labeled } from './labeled.ts'
import { fitFrame, followPart, outlineParts, showPreview, type PreviewPage } from './preview-frame.ts'
import { readChoice, storeChoice } from './stored-choice.ts'
import { Segmented } from './segmented.tsx'

const WIDTHS = [
  { value: '390', label: () => m.phone() },
  { value: '768', label: () => m.tablet() },
  { value: '1440', label: () => m.desktop() },
] as const
const SCHEMES = [
  { value: 'light', label: () => m.light() },
  { value: 'dark', label: () => m.dark() },
] as const

type Width = (typeof WIDTHS)[number]['value']
const widthKey = (isNarrow: boolean) => `broadsheet.${isNarrow ? 'narrow-' : ''}preview-width`

interface Props {
  /** Null while there is nothing valid to show; the last page stays. */
  page: PreviewPage | null
  /** Shown below the buttons. */
  note: string
  /** Time without changes after which the page is rendered again. */
  pauseMs?: number
  /** Sets the height of the frame. */
  frameClass?: string
  /** Matches the part of the page that is outlined; empty for none. */
  outlined?: string
  /** Matches the part of the page to scroll to; empty for none. */
  followed?: string
  /** It has little room, so the page starts as on a phone. */
  isNarrow?: boolean
}

/** The width that this browser chose last, else the one that is like its window. */
function readWidth(isNarrow: boolean): Width {
  const chosen = readChoice(widthKey(isNarrow))
  const found = WIDTHS.find(({ value }) => value === chosen)
  return found?.value ?? (isNarrow || innerWidth < 768 ? '390' : '1440')
}

/** A page of the site as the server renders it with what is not saved, at three widths, light and dark. */
export function PagePreview(props: Props) {
  const { page, note, pauseMs = 400, frameClass = 'h-[70vh]', outlined = '', followed = '' } = props
  const { isNarrow = false } = props
  const [width, setWidth] = useState(() => readWidth(isNarrow))
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]['value']>('light')
  const box = useRef<HTMLDivElement>(null)
  const isEmpty = useRef(true)
  const json = page && JSON.stringify(page)

  useEffect(() => {
    if (json === null) return undefined
    const show = () => {
      isEmpty.current = false
      const { fields, ...rest } = JSON.parse(json) as PreviewPage
      if (box.current) {
        showPreview(box.current, { ...rest, fields: { ...fields, scheme }, width: Number(width) })
      }
    }
    const timer = setTimeout(show, isEmpty.current ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [json, scheme, width, pauseMs])

  useEffect(() => {
    if (!box.current) return undefined
    const frames = box.current
    const observer = new ResizeObserver(() => fitFrame(frames, Number(width)))
    observer.observe(frames)
    return () => observer.disconnect()
  }, [width])

  useEffect(() => {
    if (!box.current) return
    box.current.dataset['outlined'] = outlined
    outlineParts(box.current)
  }, [outlined])

  useEffect(() => {
    if (!box.current) return
    box.current.dataset['followed'] = followed
    followPart(box.current)
  }, [followed])

  return (
    <section aria-label={m.preview()} className="min-w-0 space-y-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Segmented
          label={m.widthOfPreview()}
          segments={labeled(WIDTHS)}
          value={width}
          onChange={(value) => {
            storeChoice(widthKey(isNarrow), value)
            setWidth(value)
          }}
        />
        <Segmented
          label={m.colorsOfPreview()}
          segments={labeled(SCHEMES)}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      <output className="block text-sm text-second">{note}</output>
      <div
        ref={box}
        className={classNames(
          'relative overflow-hidden rounded-corner border border-hairline bg-wash',
          frameClass,
        )}
      />
    </section>
  )
}
