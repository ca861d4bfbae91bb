/** What a committed write changed, told to the page cache, the live events and the search after COMMIT. */
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
  /** A name that published stories carry; follows a `user.changed`. */
  | { type: 'byline.changed' }
  /** Somebody logged out, or a session ran out; the account is as it was. */
  | { type: 'session.ended'; userId: number }
  | { type: 'media.changed'; mediaId: number }
  | { type: 'social-posts.changed' }
  | { type: 'settings.changed' }
  /** Readers' views came into the file; no page says how many. */
  | { type: 'views.counted' }
