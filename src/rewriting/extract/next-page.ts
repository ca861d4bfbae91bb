const NEXT_LABEL =
  /^\W*(?:next page|nächste seite|weiter auf seite 2|page suivante|página siguiente|siguiente página)\W*$/i
const MAX_LINKS = 2_000

/** Whether a page links to a second page of the same article: `?page=2`, `/2/`, `-2.html`. */
export function hasNextPage(document: Document, url: string): boolean {
  if (!URL.canParse(url)) return false
  const links = [...document.querySelectorAll('link[rel~="next"], a[href]')].slice(0, MAX_LINKS)
  return links.some((link) => isNext(link) && isSecondPage(link.getAttribute('href') ?? '', new URL(url)))
}

const isNext = (link: Element) =>
  /\bnext\b/i.test(link.getAttribute('rel') ?? '') || NEXT_LABEL.test((link.textContent ?? '').slice(0, 60))

function isSecondPage(href: string, page: URL): boolean {
  if (!URL.canParse(href, page.href)) return false
  const next = new URL(href, page)
  const base = page.pathname.replace(/(?:\/|\.html?)$/, '')
  if (next.host !== page.host || !next.pathname.startsWith(base)) return false
  const rest = next.pathname.slice(base.length)
  return (
    /^(?:\/(?:page\/|seite-?)?2|[-,]2(?:\.html?)?)\/?$/.test(rest) ||
    (/^(?:\/|\.html?)?$/.test(rest) && /[?&](?:page|p|seite|pg|pagina)=2\b/.test(next.search))
  )
}
