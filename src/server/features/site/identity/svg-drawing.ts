import { DOMParser } from 'linkedom'
import sharp from 'sharp'
import { AppError } from '#server/lib/app-error.ts'
import { message, type Text } from '#shared/catalog/message.ts'

/** Elements that only draw. Scripts, embedded pages, links and animations are not among them. */
const DRAWING = new Set(
  (
    'svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan ' +
    'textpath image clippath mask pattern lineargradient radialgradient stop marker filter style switch view ' +
    'fegaussianblur feoffset feblend fecolormatrix fecomposite feflood femerge femergenode fedropshadow ' +
    'femorphology fecomponenttransfer fefuncr fefuncg fefuncb fefunca feimage feturbulence'
  ).split(' '),
)
/** Notes of drawing programs. */
const NOTES = /^(sodipodi|inkscape|rdf|cc|dc|sketch|figma|serif|xmp|illustrator):/i
const SAFE_REFERENCE = /^\s*(#|data:image\/(png|jpeg|gif|webp)[;,])/i
const OUTSIDE_STYLE = /@import|expression\s*\(|url\s*\(\s*(?!['"]?\s*#)|javascript:|\\/i
const MAX_PIXELS = 40_000_000

const rejected = (text: Text) => new AppError('BAD_REQUEST', text)

/**
 * Returns an SVG drawing from its first tag on. Throws BAD_REQUEST if it contains anything but a drawing: scripts,
 * event handlers, embedded pages, entities, or files from other places.
 */
export function requireDrawing(source: string): string {
  const start = source.search(/<svg[\s>]/i)
  if (start < 0) throw rejected('svgNoDrawing')
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source)) throw rejected('svgEntities')
  const svg = source.slice(start).trim()
  if (!/<\/svg>$/i.test(svg) || /<!\[CDATA\[|<\?/.test(svg)) throw rejected('svgDamaged')
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  for (const element of document.querySelectorAll('*')) requireHarmless(element)
  return svg
}

function requireHarmless(element: Element): void {
  const name = element.nodeName.toLowerCase()
  if (name === 'script') throw rejected('svgScript')
  if (!DRAWING.has(name.replace(/^svg:/, '')) && !NOTES.test(name)) {
    throw rejected(message('svgElement', { name: name.slice(0, 40) }))
  }
  if (name === 'style' && OUTSIDE_STYLE.test(element.textContent ?? '')) {
    throw rejected('svgOutside')
  }
  for (const { name: attribute, value } of element.attributes) {
    if (/^on/i.test(attribute)) throw rejected('svgScript')
    const isReference = /^(xlink:)?href$/i.test(attribute)
    if (isReference && !SAFE_REFERENCE.test(value)) throw rejected('svgOutside')
    if (!/^(xmlns|d$|points$)/i.test(attribute) && OUTSIDE_STYLE.test(value) && !isReference) {
      throw rejected('svgOutside')
    }
  }
}

/** Returns the size of a drawing in pixels. Throws BAD_REQUEST if it cannot be drawn. */
export async function sizeOfDrawing(svg: string): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS }).metadata()
    if (width > 0 && height > 0) return { width, height }
  } catch {
    // Reported below.
  }
  throw rejected('svgUnreadable')
}
