/** Returns the path of an archived issue on the site. */
export const issuePath = ({ slug, id }: { slug: string; id: number }): string => `/newsletters/${slug}/${id}`
