import { Focus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { SPONSORED } from '#article-text/article-blocks.ts'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { isSafeLink } from '#article-text/inline-kinds/link.ts'
import { useLibraryTexts } from '../article-editor.queries.ts'
import { useEditorSlots } from '../editor-slots.ts'
import { BlockField } from './block-field.tsx'
import { removeBlock, setAttributes, type BlockView } from './block-views.ts'

const WIDTHS = [
  ['', () => m.column()],
  ['wide', () => m.wide()],
  ['full', () => m.fullWidth()],
  ['left', () => m.leftOfText()],
  ['right', () => m.rightOfText()],
] as const

type PictureAttributes = Record<'src' | 'alt' | 'width' | 'link' | 'linkTitle', string>

/** A picture with its texts, which readers get with it. */
export function PictureControls({ block }: { block: BlockView }) {
  const { PictureFocus } = useEditorSlots()
  const [isFocusing, setIsFocusing] = useState(false)
  const { src, alt, width, link, linkTitle } = block.node.attrs as PictureAttributes
  const inherited = useLibraryTexts(src, alt === '')
  return (
    <>
      <img src={src} alt={alt} className="block-picture" loading="lazy" decoding="async" />
      <div className="block-head">
        <BlockField
          block={block}
          name="alt"
          label={m.altTextOfPicture()}
          max={limits.captionMax}
          inherited={inherited?.altText}
          isMissing={inherited?.isDecorative !== true}
        />
        <BlockField block={block} name="caption" label={m.caption()} max={limits.captionMax} />
        <BlockField block={block} name="credit" label={m.credit()} max={limits.captionMax} />
        <BlockField
          block={block}
          name="link"
          label={m.pictureLink()}
          type="url"
          isInvalid={link !== '' && !isSafeLink(link)}
        />
        {link && (
          <label className="block-name">
            <input
              type="checkbox"
              checked={linkTitle === SPONSORED}
              onChange={(event) => setAttributes(block, { linkTitle: event.target.checked ? SPONSORED : '' })}
            />{' '}
            {m.sponsored()}
          </label>
        )}
        <select
          aria-label={m.width()}
          className="block-field block-field-short"
          value={width === 'column' ? '' : width}
          onChange={(event) => setAttributes(block, { width: event.target.value })}
        >
          {WIDTHS.map(([value, label]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </select>
        {PictureFocus && (
          <IconButton label={m.focalPoint()} size="small" onClick={() => setIsFocusing(true)}>
            <Focus className="size-4" />
          </IconButton>
        )}
        <IconButton label={m.removePicture()} size="small" onClick={() => removeBlock(block)}>
          <Trash2 className="size-4" />
        </IconButton>
      </div>
      {PictureFocus && isFocusing && <PictureFocus url={src} onClose={() => setIsFocusing(false)} />}
    </>
  )
}
