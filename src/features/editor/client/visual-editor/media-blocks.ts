import type { Node } from 'prosemirror-model'
import type { PickedItem } from '../editor-slots.ts'
import { typeOf } from './block-commands.ts'
import type { OwnRequest, Request } from './editor-commands.ts'

/** Returns the blocks that show files of the media library. Several pictures become a gallery. */
export function mediaBlocks(
  request: Exclude<Request, 'link' | 'box' | OwnRequest>,
  items: readonly PickedItem[],
): Node[] {
  const pictures = () => items.map((item) => typeOf('picture').create({ src: item.url, alt: item.altText }))
  if (request === 'gallery' && items.length > 1) return [typeOf('gallery').create(null, pictures())]
  if (request === 'picture' || request === 'gallery') return pictures()
  if (request === 'file') {
    return items.map((item) => typeOf('file').create({ src: item.url, name: item.title }))
  }
  return items.map((item) => typeOf(request).create({ src: item.url, title: item.title }))
}
