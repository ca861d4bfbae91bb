/** Returns the path of an archived letter on the site. */
export const letterPath = ({ slug, id }: { slug: string; id: number }): string => `/newsletters/${slug}/${id}`
