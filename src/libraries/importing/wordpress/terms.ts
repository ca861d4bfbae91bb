import { SOURCE_SECTIONS_MAX, type SourceTerm } from '../source-records.ts'
import { bounds } from './bounds.ts'
import type { ExportItem, TermName } from './export-item.ts'
import { linesOfHtml } from './lines-of-html.ts'

/** Taxonomies that are not lists of articles for readers. */
const INTERNAL = new Set([
  'author',
  'elementor_library_category',
  'elementor_library_type',
  'language',
  'link_category',
  'nav_menu',
  'post_format',
  'post_translations',
  'term_language',
  'term_translations',
  'wp_pattern_category',
  'wp_template_part_area',
  'wp_theme',
  'yst_prominent_words',
])

const SERIES = new Set(['series', 'post_series', 'article_series', 'organize_series'])

/** Returns what terms of a taxonomy become, or null if they have no place. */
export function typeOfTaxonomy(taxonomy: string): SourceTerm['type'] | null {
  if (taxonomy === 'category') return 'section'
  if (SERIES.has(taxonomy)) return 'series'
  return INTERNAL.has(taxonomy) ? null : 'tag'
}

export interface TermFields extends TermName {
  id: string
  /** The slug of the parent, or empty. */
  parent: string
  description: string
}

interface KnownTerm extends TermFields {
  type: SourceTerm['type']
}

const TYPES: Array<SourceTerm['type']> = ['section', 'tag', 'series']
const MAX_DEPTH = 20
/** As many can come in the order of the old site, beside the newsroom's. */
const FEW_SECTIONS = SOURCE_SECTIONS_MAX - 20

/** The sections, tags and series of an export. */
export class Terms {
  readonly #byKey = new Map<string, KnownTerm>()
  readonly #keyById = new Map<string, string>()
  /** How many articles name a term. */
  readonly #uses = new Map<string, number>()

  /** Whether there are more than the bounds allow, and the rest is left out. */
  get isFull(): boolean {
    return this.#byKey.size >= bounds.listed
  }

  /** Adds a term as the head of an export describes it. */
  add(term: TermFields): void {
    const type = typeOfTaxonomy(term.taxonomy)
    const slug = decodeSlug(term.slug)
    if (type === null || !slug || this.#byKey.size >= bounds.listed) return
    const key = keyOf(term.taxonomy, slug)
    if (term.id) this.#keyById.set(term.id, key)
    if (!this.#byKey.has(key)) this.#byKey.set(key, { ...term, type, slug, parent: decodeSlug(term.parent) })
  }

  /** Adds the terms that an item names and the head does not. */
  addNamed(item: ExportItem): void {
    for (const term of item.terms) {
      this.add({ ...term, id: '', parent: '', description: '' })
      const key = keyOf(term.taxonomy, decodeSlug(term.slug))
      if (this.#byKey.has(key)) this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1)
    }
  }

  /**
   * Yields the records, parents before their children. Where sections are more than a newsroom can have, those with the
   * fewest articles come last.
   */
  *all(prefix: string): Generator<SourceTerm> {
    const terms = [...this.#byKey.values()].map((term) => ({ term, chain: this.#chain(term) }))
    const sections = terms.filter(({ term }) => term.type === 'section')
    const uses = sections.length > FEW_SECTIONS ? this.#usesBelow(sections) : new Map<string, number>()
    terms.sort(
      (left, right) =>
        TYPES.indexOf(left.term.type) - TYPES.indexOf(right.term.type) ||
        (uses.get(right.term.slug) ?? 0) - (uses.get(left.term.slug) ?? 0) ||
        left.chain.length - right.chain.length,
    )
    for (const { term, chain } of terms) yield toRecord(term, chain, prefix)
  }

  /** Returns how many articles sections and those below them have, by slug, so none has more than its parent. */
  #usesBelow(sections: ReadonlyArray<{ term: KnownTerm; chain: string[] }>): Map<string, number> {
    const uses = new Map<string, number>()
    for (const { term, chain } of sections) {
      const own = this.#uses.get(keyOf(term.taxonomy, term.slug)) ?? 0
      for (const slug of chain) uses.set(slug, (uses.get(slug) ?? 0) + own)
    }
    return uses
  }

  /** Returns what the term with this number became, if the export has it. */
  target(id: string): { type: SourceTerm['type']; sourceId: string; name: string } | null {
    const term = this.#byKey.get(this.#keyById.get(id) ?? '')
    return term ? { type: term.type, sourceId: sourceIdOf(term), name: nameOf(term) } : null
  }

  /** The slugs of the terms above and the term itself, from the top. Ends before a term that is above itself. */
  #chain(term: KnownTerm): string[] {
    const chain = [term.slug]
    for (let parent = term.parent; parent && chain.length < MAX_DEPTH;) {
      const above = this.#byKey.get(keyOf(term.taxonomy, parent))
      if (!above || chain.includes(parent)) break
      chain.unshift(parent)
      parent = above.parent
    }
    return chain
  }
}

function toRecord(term: KnownTerm, chain: string[], prefix: string): SourceTerm {
  const parent = chain.at(-2)
  const parentId = parent === undefined ? null : sourceIdOf({ ...term, slug: parent })
  return {
    type: term.type,
    sourceId: sourceIdOf(term),
    paths: termPaths(term, chain, prefix),
    name: nameOf(term),
    slug: term.slug,
    description: linesOfHtml(term.description, 5_000),
    parentId,
    original: { taxonomy: term.taxonomy, id: term.id || undefined },
  }
}

const nameOf = (term: TermName) => linesOfHtml(term.name, 200) || term.slug
const keyOf = (taxonomy: string, slug: string) => `${taxonomy}:${slug}`

/** Returns the id of the record that a term becomes. Taxonomies of plugins share a type with those of WordPress. */
export function sourceIdOf({ taxonomy, slug }: Pick<TermName, 'taxonomy' | 'slug'>): string {
  const isPlain = taxonomy === 'category' || taxonomy === 'post_tag' || taxonomy === 'series'
  return isPlain ? decodeSlug(slug) : keyOf(taxonomy, decodeSlug(slug))
}

function termPaths({ taxonomy, id, slug }: KnownTerm, chain: string[], prefix: string): string[] {
  const path = (base: string, slugs: string[]) =>
    `${prefix}/${base}/${slugs.map(encodeURIComponent).join('/')}/`
  if (taxonomy === 'category') {
    const short = chain.length > 1 ? [path('category', [slug])] : []
    return [path('category', chain), ...short, ...(id ? [`${prefix}/?cat=${id}`] : [])]
  }
  const query = taxonomy === 'post_tag' ? 'tag' : taxonomy
  return [path(query, [slug]), `${prefix}/?${encodeURIComponent(query)}=${encodeURIComponent(slug)}`]
}

/** WordPress stores slugs of other scripts percent-encoded. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
