/** Returns the path of an archived issue on the site. */
export const issuePath = ({ slug, id }: { slug: string; id: number }): string => `/newsletters/${slug}/${id}`

/** Returns the path of the issues of a newsletter on the site; of those below a number with `before`. */
export const issuesPath = (slug: string, before?: number): string =>
  `/newsletters/${slug}${before === undefined ? '' : `/before/${before}`}`
