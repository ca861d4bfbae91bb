import { use, useId, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { readTextFile } from '#shared/decode-text.ts'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import { PickerContext } from './picker-context.ts'

interface Props {
  label: string
  help: string
  /** Empty, an uploaded file, or the text of an SVG drawing. */
  value: string
  onChange: (value: string) => void
  canBeDrawing?: boolean
  /** Shows the picture on a dark background. */
  isOnDark?: boolean
  error?: string
}

/** Chooses a picture of the media library, or an SVG file. */
export function PictureField({ label, help, value, onChange, canBeDrawing, isOnDark, error }: Props) {
  const id = useId()
  const { Picker } = use(PickerContext)
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shown = problem ?? error
  return (
    <fieldset aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {value && (
        <img
          src={value.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(value)}` : value}
          alt={m.labelChosen({ label })}
          className={classNames(
            'mb-2 max-h-24 w-auto max-w-full rounded-corner border border-hairline object-contain p-2',
            isOnDark ? 'bg-night' : 'bg-white',
          )}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
          {m.choosePicture()}
          <span className="visually-hidden">{m.forLabel({ label })}</span>
        </Button>
        {canBeDrawing && <DrawingButton label={label} onDrawing={onChange} onProblem={setProblem} />}
        {value && (
          <Button size="small" variant="secondary" onClick={() => onChange('')}>
            {m.remove()}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      {shown && (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {shown}
        </p>
      )}
      <p id={`${id}-help`} className="mt-1.5 text-sm text-second">
        {help}
      </p>
      {Picker && (
        <Picker
          open={isOpen}
          onOpenChange={setIsOpen}
          onPick={(item) => {
            setProblem(null)
            onChange(item.url)
          }}
        />
      )}
    </fieldset>
  )
}

interface DrawingButtonProps {
  label: string
  onDrawing: (svg: string) => void
  onProblem: (problem: string | null) => void
}

function DrawingButton({ label, onDrawing, onProblem }: DrawingButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > identityLimits.svgBytes) return onProblem(m.drawingTooLarge())
    const text = await readTextFile(file)
    const start = text.search(/<svg[\s>]/i)
    if (start < 0) return onProblem(m.fileIsNoDrawing())
    onProblem(null)
    onDrawing(text.slice(start).trim())
  }
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => input.current?.click()}>
        {m.useSvgFile()}
        <span className="visually-hidden">{m.forLabel({ label })}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".svg,image/svg+xml"
        aria-label={m.svgFileForLabel({ label })}
        tabIndex={-1}
        className="hidden"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}
