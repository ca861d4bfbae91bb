/** What a committed write changed. Delivered to listeners such as the page cache after the commit. */
export type CommitEvent =
  | {
      type: 'article.changed'
      articleId: number
      category: string
      wasPublished: boolean
      isPublished: boolean
    }
  | { type: 'breaking-news.changed' }
  | { type: 'user.changed'; userId: number }
  /** The byline of published articles changed. Emitted along with `user.changed`. */
  | { type: 'byline.changed' }
  /** A session was ended or expired; the account did not change. */
  | { type: 'session.ended'; userId: number }
  | { type: 'media.changed'; mediaId: number }
  | { type: 'social-posts.changed' }
  | { type: 'settings.changed' }
  /** Page views were stored; no page shows them. */
  | { type: 'views.counted' }
