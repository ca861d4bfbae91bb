type NewArticle = Partial<Record<'title' | 'content' | 'featuredImage', string>>

const keyOf = (userId: number) => `new-article:${userId}`

/** What this user typed into the create form before; empty when nothing is stored. */
export function readNewArticle(userId: number): NewArticle {
  try {
    const value = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as NewArticle
    const { title = '', content = '', featuredImage = '' } = value
    return { title, content, featuredImage }
  } catch {
    return {}
  }
}

export function storeNewArticle(userId: number, { title, content, featuredImage }: NewArticle): void {
  try {
    if (title || content) {
      localStorage.setItem(keyOf(userId), JSON.stringify({ title, content, featuredImage }))
    } else localStorage.removeItem(keyOf(userId))
  } catch {
    // Without storage the text lives in the form only.
  }
}

export function removeNewArticle(userId: number): void {
  storeNewArticle(userId, {})
}
