import { message } from '#shared/catalog/message.ts'
import { SourceError } from '../source-error.ts'
import type { SourceProblem, SourceSite } from '../source-records.ts'
import { bounds } from './bounds.ts'
import { readItem, fieldsOf, type ExportItem } from './export-item.ts'
import { ItemIds } from './item-ids.ts'
import { kindOf, type TypeChoices } from './item-kind.ts'
import { MenuIndex } from './menus.ts'
import type { ExportDocument } from './open-documents.ts'
import { parseHead, parsePart, type XmlElement } from './parse-part.ts'
import { prefixOf } from './paths.ts'
import { People } from './people.ts'
import { linesOfHtml } from './lines-of-html.ts'
import { ExportSplitter, type ExportPart } from './split-export.ts'
import { Terms } from './terms.ts'
import { ZoneOffsets } from './zone-offsets.ts'

/** What the first reading learns: the site, people, terms and menus, and what articles refer to. */
export class ExportIndex {
  site: SourceSite = { type: 'site', url: null, name: '', tagline: '', lang: '', version: '' }
  prefix = ''
  readonly people = new People()
  readonly terms = new Terms()
  readonly menus = new MenuIndex()
  readonly zone = new ZoneOffsets()
  /** What the items with these ids become. */
  readonly texts = new Map<string, 'article' | 'page'>()
  readonly media = new Set<string>()
  /** The ids of the files that belong to an article, in the order of the old site. */
  readonly files = new Map<string, Array<{ id: string; order: number; kind: FileKind }>>()
  /** Texts that articles share. */
  readonly blocks = new Map<string, string>()
  readonly problems: SourceProblem[] = []
  itemCount = 0
  readonly #ids = new ItemIds()
  #blockLength = 0

  constructor(readonly types: TypeChoices) {}

  /** Takes the head of a document. The site is the first's. */
  addHead(xml: string, document: string): void {
    const fields = new Map<string, string>()
    // People and terms come after the fields of the site, which give the path that addresses begin with.
    const isRight = parseHead(xml, (child) => {
      if (!LISTED.has(child.name)) fields.set(child.name, child.text.trim())
      else {
        if (!this.site.url) this.#setSite(fields)
        this.#addListed(child)
      }
    })
    if (!this.site.url) this.#setSite(fields)
    const what = document || 'the head of the file'
    if (!isRight) {
      this.problems.push({
        type: 'problem',
        what,
        reason: 'headIsWrong',
      })
    }
    if (/<!ENTITY/i.test(xml.slice(0, 100_000))) {
      this.problems.push({
        type: 'problem',
        what,
        reason: 'entitiesNotExpanded',
      })
    }
  }

  #setSite(fields: Map<string, string>): void {
    const field = (name: string) => fields.get(name) ?? ''
    const url = [field('wp:base_blog_url'), field('link'), field('wp:base_site_url')].find((each) =>
      /^https?:\/\/[^/\s]/i.test(each),
    )
    this.site = {
      type: 'site',
      url: url?.replace(/\/+$/, '') ?? null,
      name: linesOfHtml(field('title'), 200),
      tagline: linesOfHtml(field('description'), 500),
      lang: /^[a-z]{2,3}([-_][\w-]{1,30})?$/i.test(field('language'))
        ? field('language').replace('_', '-')
        : '',
      version: field('wp:wxr_version'),
    }
    this.prefix = prefixOf(this.site.url)
  }

  #addListed(element: XmlElement): void {
    const fields = fieldsOf(element)
    const field = (name: string) => copyOf(fields.get(name)?.trim() ?? '')
    if (element.name === 'wp:author') return this.people.addUser(copyFields(fields), this.prefix)
    if (element.name === 'wp:category') {
      return this.terms.add({
        taxonomy: 'category',
        id: field('wp:term_id'),
        slug: field('wp:category_nicename'),
        name: field('wp:cat_name'),
        parent: field('wp:category_parent'),
        description: field('wp:category_description'),
      })
    }
    if (element.name === 'wp:tag') {
      return this.terms.add({
        taxonomy: 'post_tag',
        id: field('wp:term_id'),
        slug: field('wp:tag_slug'),
        name: field('wp:tag_name'),
        parent: '',
        description: field('wp:tag_description'),
      })
    }
    const taxonomy = field('wp:term_taxonomy')
    if (taxonomy === 'nav_menu') this.menus.addMenu(field('wp:term_slug'), field('wp:term_name'))
    this.terms.add({
      taxonomy,
      id: field('wp:term_id'),
      slug: field('wp:term_slug'),
      name: field('wp:term_name'),
      parent: field('wp:term_parent'),
      description: field('wp:term_description'),
    })
  }

  /** Takes an item, of which only the beginnings of long texts are there. */
  addItem(written: ExportItem): void {
    this.itemCount += 1
    const { kind } = kindOf(written, this.types)
    if (kind === 'skipped') return
    if (kind === 'menu item') return this.menus.addItem(copyItem(written))
    const taken = this.#ids.take(written)
    if (!taken) return
    const item = copyItem(taken)
    this.zone.add(item.date, item.dateGmt)
    if (kind === 'person') return this.people.addGuest(item, this.prefix)
    if (kind === 'block' || kind === 'navigation') return
    if (kind === 'media') return this.#addFile(item)
    this.texts.set(item.id, kind)
    this.people.addNamed(item)
    this.terms.addNamed(item)
  }

  #addFile(item: ExportItem): void {
    this.media.add(item.id)
    if (!item.parentId) return
    const files = this.files.get(item.parentId) ?? []
    files.push({ id: item.id, order: item.menuOrder, kind: fileKind(item.attachmentUrl || item.guid) })
    this.files.set(item.parentId, files)
  }

  /** Takes a text that articles share, if there is room for it. */
  addBlock(id: string, content: string): void {
    this.#blockLength += content.length
    if (this.#blockLength <= bounds.reusableText && !this.blocks.has(id)) this.blocks.set(id, copyOf(content))
  }
}

type FileKind = 'picture' | 'audio' | 'video' | 'other'

function fileKind(url: string): FileKind {
  if (/\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic)(\?|$)/i.test(url)) return 'picture'
  if (/\.(mp3|m4a|ogg|oga|wav|flac|wma)(\?|$)/i.test(url)) return 'audio'
  return /\.(mp4|m4v|mov|webm|ogv|avi|wmv|mpe?g|3gp)(\?|$)/i.test(url) ? 'video' : 'other'
}

const LISTED = new Set(['wp:author', 'wp:category', 'wp:tag', 'wp:term'])

/** Copies a text, which otherwise holds on to the whole item it was cut from. */
const copyOf = (text: string) => (text.length < 13 ? text : Buffer.from(text).toString())

const copyFields = (fields: Map<string, string>) =>
  new Map([...fields].map(([name, text]) => [name, copyOf(text)]))

/** Copies what the index stores of an item; contents are not among it. */
const copyItem = (item: ExportItem): ExportItem => structuredClone({ ...item, content: '', excerpt: '' })

/** Reads the whole export once. Throws SourceError if a document is not a WordPress export or ends before its first item. */
export async function indexExport(
  documents: ExportDocument[],
  signal: AbortSignal,
  types: TypeChoices,
): Promise<ExportIndex> {
  const index = new ExportIndex(types)
  for (const document of documents) {
    const splitter = new ExportSplitter({ maxText: bounds.indexedText, withoutComments: true })
    for await (const part of readParts(document, splitter, signal)) {
      if (part.kind === 'head') {
        requireWordpress(part.xml)
        index.addHead(part.xml, document.name)
      }
      if (part.kind !== 'item' || index.itemCount >= bounds.items) continue
      index.addItem(readItem(parsePart(part.xml).element))
    }
    if (index.itemCount === 0 && !splitter.hasEnd) {
      throw new SourceError('fileWithoutArticle')
    }
  }
  index.people.finish(index.prefix)
  if (index.people.isFull || index.terms.isFull) {
    const reason = message('tooManyPeopleOrTerms', { max: bounds.listed })
    index.problems.push({ type: 'problem', what: 'the file', reason })
  }
  return index
}

/** Yields the parts of a document, and lets others work between them. */
export async function* readParts(
  document: ExportDocument,
  splitter: ExportSplitter,
  signal: AbortSignal,
): AsyncGenerator<ExportPart> {
  for await (const chunk of document.read(signal)) {
    yield* splitter.write(chunk)
    signal.throwIfAborted()
  }
  yield* splitter.end()
}

const VERSION = /<wp:wxr_version>\s*(?:<!\[CDATA\[)?\s*([\w.]{1,20})/

/** Throws SourceError if a head is not that of a WordPress export whose version can be read. */
function requireWordpress(head: string): void {
  if (head.trim() === '') throw new SourceError('fileEmpty')
  const version = VERSION.exec(head)?.[1]
  if (version === undefined && !/xmlns:wp\s*=\s*["']https?:\/\/wordpress\.org\/export\//.test(head)) {
    const isFeed = /<(rss|feed|rdf:RDF)[\s>]/.test(head)
    throw new SourceError(isFeed ? 'wordpressIsFeed' : 'notWordpress')
  }
  if (version !== undefined && !/^1\.\d+$/.test(version)) {
    throw new SourceError(message('wordpressVersion', { version }))
  }
}
