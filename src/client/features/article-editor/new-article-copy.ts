type Kept = Partial<Record<'title' | 'content' | 'featuredImage', string>>

const keyOf = (userId: number) => `new-article:${userId}`

/** What this person had typed into the create form; empty when nothing is kept. */
export function readNewArticle(userId: number): Kept {
  try {
    const value = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Kept
    const { title = '', content = '', featuredImage = '' } = value
    return { title, content, featuredImage }
  } catch {
    return {}
  }
}

export function saveNewArticleCopy(userId: number, { title, content, featuredImage }: Kept): void {
  try {
    if (title || content)
      localStorage.setItem(keyOf(userId), JSON.stringify({ title, content, featuredImage }))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // A browser without room keeps nothing; the form itself still does.
  }
}

export function forgetNewArticle(userId: number): void {
  saveNewArticleCopy(userId, {})
}
