import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { m } from '#shared/catalog/m.ts'

const SHORTCUTS = [
  ['Anywhere', '?', 'Show this list'],
  ['Anywhere', '/', 'Search articles'],
  ['Anywhere', 'n', 'New article'],
  ['Anywhere', '[', 'Collapse or expand the sidebar'],
  ['Editor', 'Ctrl S', 'Save (⌘ S on a Mac)'],
  ['Editor', 'Ctrl B', 'Strong'],
  ['Editor', 'Ctrl I', 'Emphasis'],
  ['Editor', 'Ctrl K', 'Link'],
  ['Editor', 'Ctrl Alt M', 'Write a note about the selected words'],
  ['Editor', 'Alt PageDown', 'Next note (Alt Page Up: previous)'],
  ['Editor', 'Alt Enter', 'Go to the note or hint at the cursor'],
  ['Calendar', 'Alt ← →', 'Move the focused entry by a day'],
  ['Calendar', 'Alt ↑ ↓', 'Move the focused entry by a week'],
] as const

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  singleKeys: { isOn: boolean; set: (isOn: boolean) => void }
}

export function ShortcutsDialog({ open, onOpenChange, singleKeys }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.keyboardShortcuts()}>
      <table className="w-full text-left text-sm">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{m.where()}</th>
            <th scope="col">{m.key()}</th>
            <th scope="col">{m.whatItDoes()}</th>
          </tr>
        </thead>
        <tbody>
          {SHORTCUTS.map(([where, keys, what]) => (
            <tr key={where + keys}>
              <td className="hairline-b py-2 pr-4 text-second">{where}</td>
              <td className="hairline-b py-2 pr-4 whitespace-nowrap">
                {keys.split(' ').map((key) => (
                  <span key={key} className="mr-1">
                    <Kbd>{key}</Kbd>
                  </span>
                ))}
              </td>
              <td className="hairline-b py-2">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CheckboxField
        className="mt-4"
        label={m.enableSingleKeyShortcuts()}
        checked={singleKeys.isOn}
        onChange={(event) => singleKeys.set(event.target.checked)}
      />
    </Dialog>
  )
}
