import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { ArticlePicker } from '#client/lib/article/article-picker.tsx'
import type { ArticleChoice } from '#client/lib/article/article-picker.queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField, TextField } from '#client/ui/field.tsx'
import { SPONSORED } from '#article-text/article-blocks.ts'
import { Unsaved } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'
import { isSafeLink } from '#article-text/inline-kinds/link.ts'
import { articleSchema as schema } from '../document/schema.ts'
import { offsetOf } from './block-commands.ts'
import type { Range } from './text-positions.ts'

interface Props {
  view: EditorView
  onClose: () => void
}

const link = schema.marks['link']

/** Sets, changes, or removes the link of the selected text. Without a selection the address becomes the text. */
export function LinkDialog({ view, onClose }: Props) {
  const [existing] = useState(() => linkAt(view))
  const [address, setAddress] = useState(existing?.href ?? '')
  const [story, setStory] = useState<ArticleChoice | null>(null)
  const [isSponsored, setIsSponsored] = useState(existing?.title === SPONSORED)
  const [isInvalid, setIsInvalid] = useState(false)
  const use = () => {
    const href = withScheme(address.trim())
    if (!isSafeLink(href)) return setIsInvalid(true)
    const former = existing?.title === SPONSORED ? '' : (existing?.title ?? '')
    setLink(view, existing, { href, title: isSponsored ? SPONSORED : former })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={m.link()}
      footer={
        <>
          {existing && (
            <Button
              variant="secondary"
              onClick={() => {
                if (link) view.dispatch(view.state.tr.removeMark(existing.from, existing.to, link))
                onClose()
              }}
            >
              {m.removeLink()}
            </Button>
          )}
          <Button onClick={use}>{m.useLink()}</Button>
        </>
      }
    >
      <Unsaved when={address !== (existing?.href ?? '')} />
      <TextField
        label={m.address()}
        type="url"
        dir="ltr"
        placeholder="https://"
        value={address}
        error={isInvalid ? m.linkAddressInvalid() : undefined}
        onChange={(event) => {
          setAddress(event.target.value)
          setIsInvalid(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          use()
        }}
      />
      <div className="mt-4">
        <ArticlePicker
          label={m.orOwnStory()}
          value={story}
          onChange={(chosen) => {
            setStory(chosen)
            if (chosen) setAddress(`/articles/${chosen.id}`)
          }}
        />
      </div>
      <CheckboxField
        className="mt-4"
        label={m.sponsored()}
        help={m.sponsoredHelp()}
        checked={isSponsored}
        onChange={(event) => setIsSponsored(event.target.checked)}
      />
    </Dialog>
  )
}

const withScheme = (address: string) =>
  /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(address) ? `https://${address}` : address

interface LinkAttributes {
  href: string
  title: string
}

/** Returns the link around the selection with its range, or null. */
function linkAt({ state }: EditorView): (Range & LinkAttributes) | null {
  const { $from } = state.selection
  const mark = link?.isInSet($from.marks()) ?? link?.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return null
  const { parent } = $from
  const isLinked = (index: number) => mark.isInSet(parent.maybeChild(index)?.marks ?? [])
  // At the end of a link, the cursor is in front of the next words.
  let first = isLinked($from.index()) ? $from.index() : $from.index() - 1
  let last = first
  while (isLinked(first - 1)) first--
  while (isLinked(last + 1)) last++
  const start = $from.start()
  return {
    from: start + offsetOf(parent, first),
    to: start + offsetOf(parent, last + 1),
    href: String(mark.attrs['href']),
    title: String(mark.attrs['title']),
  }
}

function setLink(view: EditorView, existing: Range | null, attributes: LinkAttributes): void {
  if (!link) return
  const { state } = view
  const mark = link.create(attributes)
  const { from, to, empty } = state.selection
  const tr = state.tr
  if (!empty) tr.removeMark(from, to, link).addMark(from, to, mark)
  else if (existing) tr.removeMark(existing.from, existing.to, link).addMark(existing.from, existing.to, mark)
  else tr.replaceSelectionWith(schema.text(attributes.href, [mark]), false)
  view.dispatch(tr)
}
