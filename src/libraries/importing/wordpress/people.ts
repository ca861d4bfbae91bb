import type { SourcePerson } from '../source-records.ts'
import { bounds } from './bounds.ts'
import { loginOf, metaValue, slugOf, type ExportItem, type TermName } from './export-item.ts'
import { linesOfHtml } from './lines-of-html.ts'
import { cutText } from '#shared/cut-text.ts'

/** The people of an export by their logins, and the other names that its bylines have for them. */
export class People {
  readonly #byId = new Map<string, SourcePerson>()
  readonly #idBySlug = new Map<string, string>()
  readonly #named = new Map<string, TermName>()

  /** Whether there are more than the bounds allow, and the rest is left out. */
  get isFull(): boolean {
    return this.#byId.size >= bounds.listed
  }

  /** In the order in which the export names them first. */
  all(): Iterable<SourcePerson> {
    return this.#byId.values()
  }

  /** Adds a user as the head of an export names them. */
  addUser(fields: Map<string, string>, prefix: string): void {
    const field = (name: string) => fields.get(`wp:author_${name}`)?.trim() ?? ''
    const login = loginOf(field('login'))
    if (!login) return
    const fullName = `${field('first_name')} ${field('last_name')}`.trim()
    this.#add(
      {
        sourceId: login,
        name: linesOfHtml(field('display_name') || fullName, 200) || login,
      },
      prefix,
      field('id') ? [`${prefix}/?author=${field('id')}`] : [],
    )
  }

  /** Adds a guest author of Co-Authors Plus, or what it knows about a user. */
  addGuest(item: ExportItem, prefix: string): void {
    const slug = withoutCap(item.slug) || slugOf(item.title)
    const linked = metaValue(item, 'cap-linked_account').trim()
    const person: Partial<SourcePerson> & { sourceId: string } = {
      sourceId: this.#byId.has(linked) ? linked : slug,
      name: linesOfHtml(metaValue(item, 'cap-display_name') || item.title, 200) || slug,
      about: linesOfHtml(metaValue(item, 'cap-description'), 5_000),
      links: linksOf(metaValue(item, 'cap-website')),
      item: { type: item.type, sourceId: item.id, title: cutText(item.title, 200) },
    }
    const known = this.#byId.get(person.sourceId)
    if (known)
      Object.assign(known, { name: person.name, about: person.about, links: person.links, item: person.item })
    else this.#add(person, prefix, [])
    if (slug) this.#idBySlug.set(slug, person.sourceId)
  }

  /** Notes whom an item names. */
  addNamed(item: ExportItem): void {
    const names = item.terms.filter((term) => term.taxonomy === 'author')
    if (this.#named.size >= bounds.listed) return
    if (item.creator)
      this.#named.set(`creator ${item.creator}`, { taxonomy: '', slug: item.creator, name: '' })
    for (const term of names) this.#named.set(term.slug, term)
  }

  /** Adds the noted people that the export does not describe; called when all of it is read. */
  finish(prefix: string): void {
    for (const { taxonomy, slug, name } of this.#named.values()) {
      if (taxonomy === '') {
        if (!this.#byId.has(slug)) this.#add({ sourceId: slug }, prefix, [])
      } else if (this.#idOf({ taxonomy, slug, name }) === undefined && withoutCap(slug)) {
        const sourceId = withoutCap(slug)
        this.#add({ sourceId, name: linesOfHtml(name, 200) || sourceId }, prefix, [])
      }
    }
    this.#named.clear()
  }

  /** Returns who made an item: its co-authors in their order, or else its creator. */
  bylineOf(item: ExportItem): string[] {
    const ids = item.terms
      .filter((term) => term.taxonomy === 'author')
      .map((term) => this.#idOf(term))
      .filter((id) => id !== undefined)
    if (ids.length > 0) return [...new Set(ids)]
    return this.#byId.has(item.creator) ? [item.creator] : []
  }

  #idOf(term: TermName): string | undefined {
    const slug = withoutCap(term.slug)
    if (this.#byId.has(slug)) return slug
    return this.#idBySlug.get(slug) ?? this.#idBySlug.get(term.slug) ?? this.#idBySlug.get(slugOf(term.name))
  }

  #add(person: Partial<SourcePerson> & { sourceId: string }, prefix: string, paths: string[]): void {
    if (this.#byId.size >= bounds.listed) return
    const slug = slugOf(person.sourceId)
    this.#byId.set(person.sourceId, {
      type: 'person',
      name: person.sourceId,
      slug,
      about: '',
      portrait: '',
      links: [],
      ...person,
      paths: [`${prefix}/author/${encodeURIComponent(slug)}/`, ...paths],
    })
    if (!this.#idBySlug.has(slug)) this.#idBySlug.set(slug, person.sourceId)
  }
}

/** Co-Authors Plus puts this before the names of its terms. */
const withoutCap = (slug: string) => slug.replace(/^cap-/, '')

const linksOf = (website: string) =>
  /^https?:\/\//i.test(website.trim()) ? [{ label: 'Website', url: website.trim() }] : []
