import type { SourcePerson } from '../source-records.ts'
import { bounds } from './bounds.ts'
import { metaValue, slugOf, type ExportItem, type TermName } from './export-item.ts'
import { plainText } from './plain-text.ts'

/** The people of an export by their logins, and the other names that its bylines have for them. */
export class People {
  readonly #byId = new Map<string, SourcePerson>()
  readonly #idBySlug = new Map<string, string>()

  /** In the order in which the export names them first. */
  all(): Iterable<SourcePerson> {
    return this.#byId.values()
  }

  /** Adds a user as the head of an export names them. */
  addUser(fields: Map<string, string>, prefix: string): void {
    const field = (name: string) => fields.get(`wp:author_${name}`)?.trim() ?? ''
    const login = field('login')
    if (!login) return
    const fullName = `${field('first_name')} ${field('last_name')}`.trim()
    this.#add(
      {
        sourceId: login,
        name: plainText(field('display_name'), 200) || fullName || login,
        email: field('email'),
      },
      prefix,
      field('id') ? [`${prefix}/?author=${field('id')}`] : [],
    )
  }

  /** Adds a guest author of Co-Authors Plus, or what it knows of a user. */
  addGuest(item: ExportItem, prefix: string): void {
    const slug = withoutCap(item.slug) || slugOf(item.title)
    const linked = metaValue(item, 'cap-linked_account').trim()
    const person: Partial<SourcePerson> & { sourceId: string } = {
      sourceId: this.#byId.has(linked) ? linked : slug,
      name: plainText(metaValue(item, 'cap-display_name') || item.title, 200) || slug,
      email: metaValue(item, 'cap-user_email').trim(),
      about: plainText(metaValue(item, 'cap-description'), 5_000),
      links: linksOf(metaValue(item, 'cap-website')),
    }
    const known = this.#byId.get(person.sourceId)
    if (known) Object.assign(known, { about: person.about || known.about, links: person.links })
    else this.#add(person, prefix, [])
    if (slug) this.#idBySlug.set(slug, person.sourceId)
  }

  /** Adds whom the text of an item names and the head does not. */
  addNamed(item: ExportItem, prefix: string): void {
    if (item.creator && !this.#byId.has(item.creator)) {
      this.#add({ sourceId: item.creator, name: item.creator, email: '' }, prefix, [])
    }
    for (const term of item.terms) {
      if (term.taxonomy !== 'author' || this.#idOf(term) !== undefined) continue
      const slug = withoutCap(term.slug)
      if (slug) this.#add({ sourceId: slug, name: plainText(term.name, 200) || slug, email: '' }, prefix, [])
    }
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
      email: '',
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
