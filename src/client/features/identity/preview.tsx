import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Segmented } from '#client/ui/segmented.tsx'
import { identitySchema } from '#shared/identity-input.ts'
import { problemsOf } from '#shared/site-colors.ts'
import { fitFrame, showPreview } from './preview-frame.ts'
import type { IdentityForm } from './use-identity-form.ts'

const WIDTHS = [
  { value: '390', label: 'Phone' },
  { value: '1440', label: 'Desktop' },
] as const
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const PAUSE_MS = 400

/** The front page as it would be after saving, on a phone and on a desktop. */
export function Preview({ form }: { form: IdentityForm }) {
  const identity = useWatch({ control: form.control, name: 'identity' })
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['value']>('390')
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]['value']>('light')
  const window = useRef<HTMLDivElement>(null)
  const parsed = identitySchema.safeParse(identity)
  const isValid = parsed.success && (!parsed.data.colors || problemsOf(parsed.data.colors).length === 0)
  const json = isValid ? JSON.stringify(parsed.data) : null

  useEffect(() => {
    if (json === null) return undefined
    const timer = setTimeout(() => {
      if (window.current) showPreview(window.current, { identity: json, scheme, width: Number(width) })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [json, scheme, width])

  useEffect(() => {
    const box = window.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => fitFrame(box, Number(width)))
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])

  return (
    <section aria-label="Preview" className="min-w-0 space-y-3 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 className="text-base font-semibold">Preview</h2>
        <Segmented label="Width of the preview" segments={WIDTHS} value={width} onChange={setWidth} />
        <Segmented label="Colors of the preview" segments={SCHEMES} value={scheme} onChange={setScheme} />
      </div>
      <output className="block text-sm text-second">
        {isValid
          ? 'Not saved yet: readers do not see this.'
          : 'The preview waits until every field is valid.'}
      </output>
      <div
        ref={window}
        className="relative h-[70vh] overflow-hidden rounded-corner border border-hairline bg-wash"
      />
    </section>
  )
}
