import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Kbd } from '#client/ui/kbd.tsx'
import { m } from '#shared/catalog/m.ts'

const SHORTCUTS = [
  [() => m.dashboardLabel(), '?', () => m.showThisList()],
  [() => m.anywhere(), 'Ctrl K', () => m.findAnything()],
  [() => m.dashboardLabel(), '/', () => m.searchArticles()],
  [() => m.dashboardLabel(), 'n', () => m.newArticle()],
  [() => m.dashboardLabel(), '[', () => m.collapseOrExpandSidebar()],
  [() => m.editor(), 'Ctrl S', () => m.saveOnMac()],
  [() => m.editor(), 'Ctrl P', () => m.preview()],
  [() => m.editor(), 'Ctrl B', () => m.strong()],
  [() => m.editor(), 'Ctrl I', () => m.emphasis()],
  [() => m.editor(), 'Ctrl K', () => m.link()],
  [() => m.editor(), 'Ctrl Alt M', () => m.writeNoteShortcut()],
  [() => m.editor(), 'Alt PageDown', () => m.nextNoteShortcut()],
  [() => m.editor(), 'Alt Enter', () => m.goToNoteShortcut()],
  [() => m.articleRewriterLabel(), 'j k', () => m.nextFindingShortcut()],
  [() => m.calendar(), 'Alt ← →', () => m.moveByDayShortcut()],
  [() => m.calendar(), 'Alt ↑ ↓', () => m.moveByWeekShortcut()],
] as const

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  singleKeys: { isOn: boolean; set: (isOn: boolean) => void }
}

export function ShortcutsDialog({ open, onOpenChange, singleKeys }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.keyboardShortcuts()}>
      <table className="w-full text-sm">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{m.where()}</th>
            <th scope="col">{m.key()}</th>
            <th scope="col">{m.whatItDoes()}</th>
          </tr>
        </thead>
        <tbody>
          {SHORTCUTS.map(([where, keys, what]) => [where(), keys, what()] as const).map(
            ([where, keys, what]) => (
              <tr key={where + keys}>
                <td className="hairline-b py-2 pe-4 text-second">{where}</td>
                <td className="hairline-b py-2 pe-4 whitespace-nowrap">
                  {keys.split(' ').map((key) => (
                    <span key={key} className="me-1">
                      <Kbd>{key}</Kbd>
                    </span>
                  ))}
                </td>
                <td className="hairline-b py-2">{what}</td>
              </tr>
            ),
          )}
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
