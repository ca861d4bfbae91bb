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
const SVG = 'http://www.w3.org/2000/svg'
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
  const [prefix, local] = splitName(name)
  const namespace = namespaceOf(element, prefix)
  const isDrawing = namespace === SVG || (namespace === null && (prefix === '' || prefix === 'svg'))
  if (local === 'script') throw rejected('svgScript')
  const isAllowed = isDrawing ? DRAWING.has(local) : NOTES.test(name) && !isActive(namespace)
  if (!isAllowed) throw rejected(message('svgElement', { name: name.slice(0, 40) }))
  if (local === 'style' && OUTSIDE_STYLE.test(element.textContent ?? '')) {
    throw rejected('svgOutside')
  }
  for (const { name: attribute, value } of element.attributes) {
    if (/^on/i.test(attribute)) throw rejected('svgScript')
    const isReference = splitName(attribute.toLowerCase())[1] === 'href'
    if (isReference && !SAFE_REFERENCE.test(value)) throw rejected('svgOutside')
    if (!/^(xmlns|d$|points$)/i.test(attribute) && OUTSIDE_STYLE.test(value) && !isReference) {
      throw rejected('svgOutside')
    }
  }
}

/** Returns the prefix of a name, empty without one, and its local name. */
function splitName(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':')
  return [name.slice(0, Math.max(0, at)), name.slice(at + 1)]
}

/** Returns the namespace of a lowercase prefix, or null where none is declared. The parser knows no namespaces. */
function namespaceOf(element: Element, prefix: string): string | null {
  const declaration = prefix ? `xmlns:${prefix}` : 'xmlns'
  for (let at: Element | null = element; at; at = at.parentElement) {
    const declared = [...at.attributes].find(({ name }) => name.toLowerCase() === declaration)
    if (declared) return declared.value.trim()
  }
  return null
}

/** True for the namespaces in which a browser does more than draw, whatever their spelling. */
const isActive = (namespace: string | null) => /xhtml|mathml|svg|xslt?|xbl|xul/i.test(namespace ?? '')

/** Returns the size of a drawing in pixels. Throws BAD_REQUEST if it cannot be rendered. */
export async function sizeOfDrawing(svg: string): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS }).metadata()
    if (width > 0 && height > 0) return { width, height }
  } catch {
    // Reported below.
  }
  throw rejected('svgUnreadable')
}
