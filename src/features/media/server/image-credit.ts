import exifr from 'exifr'
import type { Exif } from 'sharp'
import { decodeText } from '#shared/decode-text.ts'
import { limits } from '#shared/limits.ts'
import { visibleLine } from '#shared/text-fields.ts'
import { cutText } from '#shared/cut-text.ts'

export interface ImageCredit {
  /** The creator, or who is credited. */
  credit: string
  usageRights: string
  caption: string
}

export interface MetadataBlocks {
  exif?: Buffer | undefined
  iptc?: Buffer | undefined
  xmp?: Buffer | undefined
}

type Tags = Record<string, unknown>

/**
 * Returns the credit in an image's metadata, preferring IPTC to XMP to EXIF (IPTC Photo Metadata Guidelines).
 * Unreadable metadata is ignored.
 */
export async function readCredit({ exif, iptc, xmp }: MetadataBlocks): Promise<ImageCredit> {
  const camera = await exifTags(exif)
  const agency = iptcTags(iptc)
  const edited = xmpTags(xmp?.toString('utf8') ?? '')
  const creator = firstText(agency.byline, edited.creator, camera['Artist'])
  const source = firstText(agency.credit, edited.credit)
  return {
    credit: creator && source && creator !== source ? clip(`${creator} / ${source}`) : creator || source,
    usageRights: firstText(agency.copyright, edited.usageTerms, edited.rights, camera['Copyright']),
    caption: firstText(agency.caption, edited.description),
  }
}

async function exifTags(block: Buffer | undefined): Promise<Tags> {
  if (!block) return {}
  const hasHeader = block.subarray(0, 6).toString('latin1') === 'Exif\0\0'
  const tiff = hasHeader ? block.subarray(6) : block
  const options = { ifd0: { pick: ['Artist', 'Copyright'] }, exif: false, gps: false }
  const tags: Tags | undefined = await exifr.parse(tiff, options).catch(() => undefined)
  return tags ?? {}
}

const IPTC_FIELDS: Record<number, 'byline' | 'credit' | 'copyright' | 'caption'> = {
  80: 'byline',
  110: 'credit',
  116: 'copyright',
  120: 'caption',
}

/** Reads IPTC-IIM record 2: 0x1C, record, data set, length, text. */
function iptcTags(block: Buffer | undefined) {
  const tags: Partial<Record<'byline' | 'credit' | 'copyright' | 'caption', string>> = {}
  let at = block?.indexOf(Buffer.from([0x1c, 0x02])) ?? -1
  while (block && at >= 0 && at + 5 <= block.length && block[at] === 0x1c) {
    const length = block.readUInt16BE(at + 3)
    const field = block[at + 1] === 2 ? IPTC_FIELDS[block[at + 2] ?? 0] : undefined
    if (field) tags[field] ??= decodeText(block.subarray(at + 5, at + 5 + length))
    at += 5 + length
  }
  return tags
}

function xmpTags(xml: string) {
  return {
    creator: xmpValue(xml, 'dc:creator'),
    rights: xmpValue(xml, 'dc:rights'),
    description: xmpValue(xml, 'dc:description'),
    usageTerms: xmpValue(xml, 'xmpRights:UsageTerms'),
    credit: xmpValue(xml, 'photoshop:Credit'),
  }
}

/** A property may be an attribute, an element, or a list, of which the first item counts. */
function xmpValue(xml: string, name: string): string {
  const attribute = new RegExp(`\\b${name}="([^"]{0,2000})"`).exec(xml)?.[1]
  if (attribute) return unescapeXml(attribute)
  const start = xml.indexOf(`<${name}`)
  const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start)
  if (end < 0) return ''
  const inside = xml.slice(xml.indexOf('>', start) + 1, Math.min(end, start + 10_000))
  const item = /<rdf:li[^>]*>([^<]*)</.exec(inside)?.[1] ?? inside
  return item.includes('<') ? '' : unescapeXml(item)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '')

function firstText(...values: unknown[]): string {
  for (const value of values) {
    const text = typeof value === 'string' ? clip(value) : ''
    if (text) return text
  }
  return ''
}

function clip(text: string): string {
  return cutText(visibleLine(text), limits.captionMax).trim()
}

/** Returns the EXIF fields for creator and copyright. EXIF is ASCII, so other letters are approximated. */
export function exifOf({ credit, usageRights }: ImageCredit): Exif {
  return {
    IFD0: { ...(credit ? { Artist: credit } : {}), ...(usageRights ? { Copyright: usageRights } : {}) },
  }
}

/** Returns an XMP packet with creator and copyright in Unicode. */
export function xmpOf({ credit, usageRights }: ImageCredit): string {
  const creator = `<dc:creator><rdf:Seq><rdf:li>${escapeXml(credit)}</rdf:li></rdf:Seq></dc:creator>`
  const rights = `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(usageRights)}</rdf:li></rdf:Alt></dc:rights>`
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    (credit ? creator : '') + (usageRights ? rights : ''),
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('')
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
