import { m } from '#shared/catalog/m.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { toast } from './toast-store.ts'

interface Props {
  label: string
  value: string
  help: string
  onDone: () => void
}

/** A secret shown only once, with a Copy button. */
export function ShownOnce({ label, value, help, onDone }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast({ title: m.copiedLabel() }),
      () => toast({ title: m.errorLabel(), description: m.selectTextAndCopy(), style: 'destructive' }),
    )
  return (
    <div className="mb-6 flex flex-wrap items-start gap-3 border border-hairline bg-wash p-4">
      <TextField
        label={label}
        value={value}
        help={help}
        readOnly
        className="grow basis-80"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex gap-2 pt-6.5">
        <Button onClick={() => void copy()}>{m.copy()}</Button>
        <Button variant="secondary" onClick={onDone}>
          {m.done()}
        </Button>
      </div>
    </div>
  )
}
