const FIELDS = ['title', 'excerpt', 'content', 'category', 'featuredImage'] as const

type NewArticle = Partial<Record<(typeof FIELDS)[number], string>>

const keyOf = (userId: number) => `new-article:${userId}`

/** What this user typed into a new article before; empty when nothing is stored. */
export function readNewArticle(userId: number): NewArticle {
  try {
    const value = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as NewArticle
    return Object.fromEntries(FIELDS.flatMap((name) => (name in value ? [[name, value[name]]] : [])))
  } catch {
    return {}
  }
}

export function storeNewArticle(userId: number, article: NewArticle): void {
  try {
    if (article.title || article.excerpt || article.content || article.featuredImage) {
      localStorage.setItem(keyOf(userId), JSON.stringify(article, [...FIELDS]))
    } else localStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage the text is on the screen only.
  }
}

export function removeNewArticle(userId: number): void {
  storeNewArticle(userId, {})
}
