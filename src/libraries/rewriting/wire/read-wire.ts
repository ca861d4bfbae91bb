import { utcDate } from '#shared/written-dates.ts'
import { agenciesIn } from '../extract/source-rights.ts'
import { isLinkHeading, isPromotion } from '../extract/promotion.ts'
import { oneLine } from '../lines-and-words.ts'
import { unattributedClaims } from './unattributed-claims.ts'
import { continuesEmbargo, isEmbargo, laterEmbargo, readEmbargo } from './embargo.ts'
import { structuredFields } from './wire-formats.ts'
import { lineKind, RELEASE_DATELINE, WIRE_DATELINE, type LineKind } from './wire-lines.ts'
import { NO_FIELDS, type WireFields, type WireOptions, type WireStory } from './wire-story.ts'

export type { WireStory } from './wire-story.ts'

/** A line that begins a block, and the field that the block goes to. */
const BLOCKS: Partial<Record<LineKind, 'notes' | 'contacts' | 'boilerplate'>> = {
  note: 'notes',
  contact: 'contacts',
  about: 'boilerplate',
}
const MAX_HEADLINE = 200
/** What Reuters sets before the headline of a later version. */
const VERSION = /^(?:(?:UPDATE|WRAPUP|RPT|REFILE|CORRECTED|EXCLUSIVE)(?: \d{1,2})?-){1,2}/
/** A longer line in capitals is a headline. */
const MAX_SLUG_WORDS = 3
/** A shorter line was not broken at the width of a wire. */
const MIN_WRAPPED = 45
const MAX_LABEL_WORDS = 3
/** A longer line below a heading such as “Read more” is text. */
const MAX_LINK_WORDS = 20
/** The line below a byline. */
const AGENCY_LINE =
  /^(?:The )?(Associated Press|Reuters|Agence France-Presse|AFP|AP|dpa|EFE|APA|ANSA|UPI)(?: [\p{L} ]{0,30}(?:Writer|Correspondent|Editor|Staff|Korrespondent(?:in)?))?$/u

/**
 * Reads wire copy, a press release or the text of a web page: plain text, an RSS item, ninjs (JSON) or NITF (XML).
 * Notes to editors, slugs, contacts, paragraphs about the issuer and lines of the page are cut from the text and named.
 * Never throws; a text without any of this is returned as it is.
 */
export function readWire(source: string, options: WireOptions): WireStory {
  const fields = structuredFields(source, options) ?? {
    ...NO_FIELDS,
    lines: source.replace(/\r\n?/g, '\n').split('\n'),
  }
  return new WireReader(fields, options).read()
}

/** Sorts the lines of one story. */
class WireReader {
  readonly #story: WireStory
  /** Where lines go until a blank line or another kind. */
  #block: 'notes' | 'contacts' | 'boilerplate' | null = null
  #hasEnded = false
  #isNewParagraph = true
  #hasText = false
  /** Whether the last line announced links to other stories. */
  #isAfterLinkHeading = false

  constructor(
    readonly fields: WireFields,
    readonly options: WireOptions,
  ) {
    const { lines: _lines, ...known } = fields
    const notes = [...fields.notes]
    this.#story = {
      ...known,
      notes,
      kind: 'text',
      paragraphs: [],
      contacts: [],
      boilerplate: [],
      pageLines: [],
      claims: [],
    }
  }

  read(): WireStory {
    const story = this.#story
    if (!story.embargo) for (const note of story.notes) if (isEmbargo(note)) this.#setEmbargo(note)
    for (const line of this.fields.lines) this.#add(oneLine(line))
    if (!story.headline) this.#takeHeadline()
    this.#readDateline()
    const agencies = agenciesIn(story.byline, story.paragraphs)
    story.sourceName ||= agencies[0] ?? ''
    const isWire = agencies.length > 0 || story.slug !== '' || story.notes.length > 0
    if (story.kind === 'text' && (isWire || story.format !== 'text')) story.kind = 'wire'
    return { ...story, claims: story.kind === 'release' ? unattributedClaims(story.paragraphs) : [] }
  }

  #add(line: string): void {
    if (line === '') return this.#endParagraph()
    if (isEmbargo(line)) return this.#setEmbargo(line)
    if (this.#isTimeOfEmbargo(line)) return this.#setEmbargo(`${this.#story.embargo?.text} ${line}`)
    const kind = lineKind(line)
    if (kind !== 'text') return this.#addKind(kind, line)
    if (this.#block) this.#addToBlock(this.#block, line)
    else if (this.#hasEnded) this.#story.notes.push(line)
    else if (this.#isPageLine(line)) this.#story.pageLines.push(line)
    else this.#addText(line)
    this.#isNewParagraph = false
  }

  /** Whether a line belongs to the page that the text was copied from. */
  #isPageLine(line: string): boolean {
    const words = line.split(' ').length
    const hasEnd = /[.!?…]["”’»]?$/.test(line)
    // The rest of a broken line, or a headline, can look like one.
    const mayBeText = this.#isContinued() || (this.#story.paragraphs.length === 0 && !this.#story.headline)
    if (mayBeText && (hasEnd || words > MAX_LABEL_WORDS)) return false
    const isLink = this.#isAfterLinkHeading && !hasEnd && words <= MAX_LINK_WORDS
    this.#isAfterLinkHeading = isLink || isLinkHeading(line)
    return isLink || isPromotion(line)
  }

  /** Wires break lines at a width, and indent paragraphs instead of leaving a line between them. */
  #isContinued(): boolean {
    const last = this.#story.paragraphs.at(-1)
    return (
      last !== undefined && !this.#isNewParagraph && last.length >= MIN_WRAPPED && !/[.!?:”"»]$/.test(last)
    )
  }

  #endParagraph(): void {
    this.#isNewParagraph = true
    // A note is one paragraph; what is about the issuer continues to the end.
    if (this.#block === 'notes') this.#block = null
    if (this.#block === 'contacts' && !this.#hasText) this.#block = null
  }

  #addKind(kind: Exclude<LineKind, 'text'>, line: string): void {
    const story = this.#story
    const block = BLOCKS[kind]
    this.#isNewParagraph = false
    if (block) {
      this.#block = block
      story[block].push(line)
    } else if (kind === 'slug' && !this.#hasText)
      story.slug ||= line.replace(/^(?:URGENT|BULLETIN|FLASH|EIL\w*): ?/, '')
    else if (kind === 'slug') this.#addText(line)
    else if (kind === 'byline') this.#takeByline(line)
    else if (kind === 'release') story.kind = 'release'
    else if (kind === 'end') this.#hasEnded = true
    else if (kind === 'service') this.#readService(line)
    else if (kind === 'issuer' || kind === 'time') this.#readHead(kind, line)
  }

  #addToBlock(block: 'notes' | 'contacts' | 'boilerplate', line: string): void {
    const list = this.#story[block]
    const last = list.at(-1)
    if (last !== undefined && !this.#isNewParagraph && block !== 'contacts' && lineKind(last) === 'text')
      list[list.length - 1] = `${last} ${line}`
    else list.push(line)
  }

  #addText(line: string): void {
    const { paragraphs } = this.#story
    if (this.#isContinued()) paragraphs[paragraphs.length - 1] = `${paragraphs.at(-1)} ${line}`
    else if (!this.#hasText && AGENCY_LINE.test(line))
      this.#story.sourceName ||= line.replace(AGENCY_LINE, '$1')
    else paragraphs.push(line)
    if (/[.!?]["”»]?$/.test(line)) this.#hasText = true
  }

  #takeByline(line: string): void {
    if (this.#hasText) return this.#addText(line)
    this.#story.byline ||= line.replace(/^(?:by|von|par|por) /i, '')
  }

  /** Reads a line above the headline; below, it is text. */
  #readHead(kind: 'issuer' | 'time', line: string): void {
    const story = this.#story
    if (this.#hasText || story.paragraphs.length > 0) this.#addText(line)
    else if (kind === 'issuer') story.sourceName ||= line
    else story.publishedAt ??= utcDate(line)
  }

  #readService(line: string): void {
    const [, name = ''] = /^(?:source|quelle|fuente):? (\p{Lu}.{1,60})$/iu.exec(line) ?? []
    if (name) this.#story.sourceName ||= name
    const [, slug = ''] = /^slug\s*: ?(.+)$/i.exec(line) ?? []
    if (slug) this.#story.slug ||= slug
  }

  #setEmbargo(line: string): void {
    this.#story.embargo = laterEmbargo(this.#story.embargo, readEmbargo(line, this.options))
  }

  #isTimeOfEmbargo(line: string): boolean {
    const { embargo } = this.#story
    return embargo !== null && !this.#hasText && continuesEmbargo(embargo, line, this.options)
  }

  #takeHeadline(): void {
    const { paragraphs } = this.#story
    const [first = ''] = paragraphs
    if (paragraphs.length > 2 && isSlugLine(first) && isHeadlineLine(paragraphs[1])) {
      this.#story.slug ||= first
      paragraphs.shift()
      return this.#takeHeadline()
    }
    if (paragraphs.length > 1 && isHeadlineLine(first))
      this.#story.headline = (paragraphs.shift() ?? '').replace(VERSION, '')
  }

  #readDateline(): void {
    const story = this.#story
    const at = story.paragraphs.findIndex((text) => RELEASE_DATELINE.test(text) || WIRE_DATELINE.test(text))
    const paragraph = story.paragraphs[at]
    if (paragraph === undefined || at > 2) return
    this.#cutAgencyAtEnd(WIRE_DATELINE.exec(paragraph)?.[1])
    const release = RELEASE_DATELINE.exec(paragraph)
    if (release) {
      story.kind = 'release'
      story.paragraphs[at] = paragraph.slice(release[0].length)
      story.publishedAt ??= dateIn(release[1] ?? '')
    }
    // Text between the headline and the dateline is a subhead of the release.
  }

  /** Cuts the name of the agency behind the last sentence. */
  #cutAgencyAtEnd(agency: string | undefined): void {
    const { paragraphs } = this.#story
    const last = paragraphs.at(-1)
    const isNamed = agency && last && /[.!?”"»] \S+$/u.test(last) && last.endsWith(` ${agency}`)
    if (isNamed) paragraphs[paragraphs.length - 1] = last.slice(0, -agency.length - 1)
  }
}

/** A line in capitals above a headline. */
const isSlugLine = (line: string) =>
  /\p{Lu}{2}/u.test(line) && line === line.toUpperCase() && line.split(/[\s-]+/).length <= MAX_SLUG_WORDS

const isHeadlineLine = (line = '') =>
  line !== '' &&
  line.length <= MAX_HEADLINE &&
  !/[.!?]$/.test(line) &&
  !WIRE_DATELINE.test(line) &&
  !RELEASE_DATELINE.test(line)

const dateIn = (text: string): string | null => {
  const found = /\p{L}+\.? \d{1,2}, \d{4}|\d{1,2}\.? \p{L}+ \d{4}/u.exec(text)
  return found ? utcDate(found[0]) : null
}
