import type { ContentTarget } from '../converted-content.ts'

const MAX_TARGETS = 20_000
const MAX_URL = 2_000
/** Files that are not pages. */
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv|zip|epub|rtf|txt|mp3|m4a|ogg|wav|mp4|m4v|mov|webm|jpe?g|png|gif|webp|avif)$/i

/** Collects the files and pages that a text names. */
export class Targets {
  readonly list: ContentTarget[] = []
  private readonly places = new Map<string, number>()
  private readonly base: URL | null

  /** `page` is the path of the page to which addresses are relative. */
  constructor(siteUrl: string | null, page = '') {
    const site = siteUrl?.replace(/\/?$/, '/')
    this.base = site !== undefined && URL.canParse(page, site) ? new URL(page, site) : null
  }

  /** Returns an address made absolute with that of the old site; as it is without one; null if it is not one. */
  absolute(address: string): string | null {
    const trimmed = address.trim()
    if (trimmed === '' || trimmed.startsWith('#')) return null
    const url = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed
    if (this.base && URL.canParse(url, this.base.href)) return new URL(url, this.base.href).href
    if (URL.canParse(url)) return new URL(url).href
    return /^[a-z][\w+.-]*:/i.test(url) ? null : url
  }

  /** Returns the placeholder of a file or page in the Markdown: `import-target:N`. */
  add(url: string, role: ContentTarget['role'], mediaId?: string): string {
    const key = `${role} ${url}`
    const known = this.places.get(key)
    if (known !== undefined) return `import-target:${known}`
    if (this.list.length >= MAX_TARGETS) return url
    const place = this.list.push({ url, role, mediaId: mediaId || undefined }) - 1
    this.places.set(key, place)
    return `import-target:${place}`
  }

  /** Returns the address of a link: a target within the old site, as it is elsewhere; null if readers get no link. */
  link(address: string): string | null {
    const url = this.absolute(address)
    if (url === null || url.length > MAX_URL) return null
    if (!/^https?:/i.test(url)) return /^[a-z][\w+.-]*:/i.test(url) ? null : this.add(url, 'link')
    if (!this.isHome(url)) return url
    return this.add(url, FILE.test(new URL(url).pathname) ? 'file' : 'link')
  }

  private isHome(url: string): boolean {
    if (!this.base) return false
    const plain = (host: string) => host.replace(/^www\./, '')
    return plain(new URL(url).host) === plain(this.base.host)
  }
}
