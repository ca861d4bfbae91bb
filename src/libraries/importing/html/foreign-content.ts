import type { Handler } from './converter.ts'
import { attribute, isElement } from './dom.ts'
import { embedBlock } from './embeds.ts'
import { rawBlock } from './nodes.ts'
import { objectAddress } from './recordings.ts'

/** Keeps the markup of an element that has no place in an article. */
export const raw: Handler = ({ element, to, convert }) => {
  if (convert.isInRaw) return
  const name = `<${element.tagName}>`
  convert.raw.push(name)
  to.addLater(rawBlock(convert.source(element), name))
}

/** Adds the frame of another site as an embed. */
export const frame: Handler = (step) => {
  const { element, to } = step
  const embed = embedBlock(attribute(element, 'src') || attribute(element, 'data-src'))
  if (embed) to.add(embed)
  else raw(step)
}

/** Adds an object of a plugin. Films become embeds where the site still has them. */
export const plugin: Handler = (step) => {
  const embed = embedBlock(objectAddress(step.element))
  const isKnown = embed !== null && /youtube|vimeo|dailymotion|soundcloud/.test(String(embed.attrs['url']))
  if (isKnown) return step.to.add(embed)
  raw(step)
  step.convert.walk(
    step.element.childNodes.filter((each) => !isElement(each) || !/^(?:embed|param)$/.test(each.tagName)),
    step.to,
    step.marks,
  )
}

const SCRIPTS_OF_EMBEDS =
  /^(?:https?:)?\/\/(?:platform\.twitter\.com|www\.instagram\.com\/embed|platform\.instagram\.com|www\.tiktok\.com\/embed|connect\.facebook\.net|embed\.bsky\.app|embedr\.flickr\.com|www\.redditmedia\.com|embed\.redditmedia\.com|player\.vimeo\.com|assets\.pinterest\.com)/

/** Keeps a script, except for those that only load an embed. */
export const script: Handler = (step) => {
  const source = attribute(step.element, 'src')
  if (SCRIPTS_OF_EMBEDS.test(source)) return
  const gist = /^(?:https?:)?\/\/gist\.github\.com\/[\w-]+\/[\da-f]+(?=\.js)/.exec(source)?.[0]
  const embed = gist ? embedBlock(gist) : null
  if (embed) step.to.add(embed)
  else raw(step)
}
