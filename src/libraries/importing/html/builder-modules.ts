import { blocksOf, galleriesOf } from './figures.ts'
import type { Step } from './converter.ts'
import { embedBlock } from './embeds.ts'
import { addBox } from './lists.ts'
import { link, node, text } from './nodes.ts'
import type { BuilderModule } from './page-builders.ts'
import { pictureBlock } from './pictures.ts'
import { recordingBlock } from './recordings.ts'

/** Adds what the shortcode of a page builder shows: its title, pictures, video, content and button. */
export function addModule(found: BuilderModule, step: Step): void {
  const { element, to, marks, convert } = step
  const { kind, title, level } = found
  if (kind === 'titled' && title !== '') return addBox(step, [text(title)], element.childNodes)
  to.end()
  if (title !== '') to.add(node('heading', { level }, [text(title)]))
  addPictures(found, step)
  addVideo(found.video, step)
  for (const block of blocksOf(element.childNodes, { to, marks, convert })) to.add(block)
  addButton(found, step)
}

function addPictures({ pictures, isGallery, link: address }: BuilderModule, { to, convert }: Step): void {
  const href =
    address && !isGallery && !/^#|\.(?:jpe?g|png|gif|webp)$/i.test(address)
      ? convert.targets.link(address)
      : null
  const blocks = pictures.flatMap((each) => {
    const url = each.startsWith('wp-attachment:') ? each : convert.targets.absolute(each)
    return url === null
      ? []
      : [pictureBlock(convert.targets.add(url, 'picture'), href === null ? {} : { link: href })]
  })
  for (const block of isGallery ? galleriesOf(blocks, convert) : blocks) to.add(block)
}

function addVideo(address: string, { to, convert }: Step): void {
  if (address === '') return
  const isFile = /\.(?:mp4|m4v|webm|mov|ogv)(?:$|[?#])/i.test(address)
  const block = isFile ? recordingBlock(convert, 'video', { sources: [address] }) : embedBlock(address)
  if (block) to.add(block)
}

function addButton({ button }: BuilderModule, { to, convert }: Step): void {
  if (!button) return
  convert.changes.add('button')
  const href = convert.targets.link(button.href)
  to.add(node('paragraph', {}, [text(button.text, href === null ? [] : [link(href)])]))
}
