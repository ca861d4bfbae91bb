import type { MouseEvent } from 'react'
import { m } from '#shared/catalog/m.ts'
import type { MediaItem } from './media.queries.ts'
import { MediaPreview } from './media-preview.tsx'

interface Point {
  /** The share of the width and height from the top left corner, 0 to 1. */
  x: number
  y: number
}

interface Props {
  item: MediaItem
  point: Point
  onChange: (point: Point) => void
}

/** Sets the point that every crop keeps in view, by clicking the picture or with two sliders. */
export function FocalPoint({ item, point, onChange }: Props) {
  const aspectRatio = item.width && item.height ? `${item.width} / ${item.height}` : '3 / 2'
  const press = (event: MouseEvent) => {
    // A click by keyboard has no position.
    if (event.detail === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) })
  }
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="visually-hidden">{m.focalPoint()}</legend>
      {/* The sliders below do the same for keyboards and screen readers. */}
      <div className="flex max-h-80 justify-center bg-wash">
        <button
          type="button"
          tabIndex={-1}
          aria-label={m.setFocalPointHere()}
          className="relative block max-h-80 max-w-full cursor-crosshair"
          style={{ aspectRatio }}
          onClick={press}
        >
          <MediaPreview item={item} sizes="400px" whole />
          <span
            aria-hidden
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/25 outline-1 outline-black"
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-4 text-sm">
        <Slider
          label={m.horizontalFocalPoint()}
          value={point.x}
          onChange={(x) => onChange({ ...point, x })}
        />
        <Slider label={m.verticalFocalPoint()} value={point.y} onChange={(y) => onChange({ ...point, y })} />
      </div>
    </fieldset>
  )
}

function Slider({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  const percent = Math.round(value * 100)
  return (
    <label className="block text-second">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
        className="mt-1 block w-full"
      />
    </label>
  )
}

function share(offset: number, size: number): number {
  return Math.round(Math.min(1, Math.max(0, offset / size)) * 100) / 100
}
