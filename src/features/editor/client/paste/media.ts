import type { Pasted } from './converters.ts'
import { isSafeLink } from '#article-text/inline-kinds/link.ts'
import { linkOf } from './paste-styles.ts'
import { MAX_FILES, PENDING, pictureFile } from './picture-file.ts'

/** Turns pictures of this site, and those that are data, into picture blocks, and players into embeds. Others become links with their words. */
export function convertMedia({ body, lost, files }: Pasted): void {
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? ''
    const alt = image.getAttribute('alt')?.trim() ?? ''
    const isOwn = address.startsWith('/uploads/')
    if (isOwn) {
      const link = linkAround(image)
      const block = marked(body, 'picture', {
        src: address,
        alt,
        caption: captionOf(image),
        ...(link ? { link: link.getAttribute('href') } : {}),
      })
      ;(link ?? image).replaceWith(block)
      continue
    }
    const file = files.size < MAX_FILES ? pictureFile(address, files.size + 1) : null
    if (file) {
      const src = `${PENDING}${files.size + 1}`
      files.set(src, file)
      const block = marked(body, 'picture', { src, alt, caption: captionOf(image), credit: '', width: '' })
      // Cells have lines only.
      const table = image.closest('table')
      if (table) table.after(block)
      if (table) image.remove()
      else image.replaceWith(block)
      continue
    }
    lost.set('picture', (lost.get('picture') ?? 0) + 1)
    image.replaceWith(...(alt ? [body.ownerDocument.createTextNode(alt)] : []))
  }
  for (const frame of body.querySelectorAll('iframe')) {
    const address = frame.getAttribute('src') ?? ''
    const url = address.startsWith('//') ? `https:${address}` : address
    if (/^https?:\/\//i.test(url))
      frame.replaceWith(marked(body, 'embed', { url, title: '', caption: '', more: null }))
    else frame.remove()
  }
  for (const player of body.querySelectorAll('video, audio')) {
    const source = player.getAttribute('src') ?? player.querySelector('source')?.getAttribute('src') ?? ''
    const link = body.ownerDocument.createElement('a')
    link.setAttribute('href', source)
    link.textContent = linkOf(link) || player.textContent?.trim() || source
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.append(link)
    lost.set(player.tagName.toLowerCase() === 'video' ? 'video' : 'recording', 1)
    player.replaceWith(paragraph)
  }
}

/** Returns the link that holds only this picture and leads elsewhere, or null. */
function linkAround(image: Element): Element | null {
  const link = image.closest('a[href]')
  const isElsewhere = link !== null && isSafeLink(link.getAttribute('href') ?? '')
  return isElsewhere && !link.textContent?.trim() && link.querySelectorAll('img').length === 1 ? link : null
}

function marked(body: Element, name: string, attributes: object): Element {
  const element = body.ownerDocument.createElement('div')
  element.setAttribute('data-block', name)
  element.setAttribute('data-attributes', JSON.stringify(attributes))
  return element
}

/** Takes the caption out of the figure, because the block shows it. */
function captionOf(image: Element): string {
  const caption = image.closest('figure')?.querySelector('figcaption')
  const text = caption?.textContent?.trim() ?? ''
  caption?.remove()
  return text
}
