/** What a committed write changed. Delivered to listeners such as the page cache after the commit. */
export type CommitEvent =
  | {
      type: 'article.changed'
      articleId: number
      category: string
      wasPublished: boolean
      isPublished: boolean
      /** Only its own page shows the difference, no list or link. */
      isTextOnly?: true
      /** It came to review, or left it. */
      isReviewChange?: true
      /** The editor marked the change as a typo. */
      isTypo?: true
      /** Why it was changed, for readers. */
      reason?: string
    }
  | { type: 'breaking-news.changed' }
  | { type: 'user.changed'; userId: number }
  /** The byline of published articles changed. Emitted along with `user.changed`. */
  | { type: 'byline.changed'; contributorId?: number }
  /** A session was ended or expired; the account did not change. */
  | { type: 'session.ended'; userId: number }
  /** Notes about an article. `recipientIds` are the users for whom it is new or read. */
  | { type: 'note.changed'; articleId: number; recipientIds: number[]; isRead?: true }
  /** `isNew`: no page showed it before. */
  | { type: 'media.changed'; mediaId: number; isNew?: true }
  /** What is known about embedded addresses changed. */
  | { type: 'embeds.changed' }
  | { type: 'social-posts.changed' }
  /** Sections, tags or series, or which articles are in them. */
  | { type: 'sections.changed' }
  /** A layout of the front page or a section's, or what it shows at this time. */
  | { type: 'front-page.changed' }
  /** Comments that came with an import. */
  | { type: 'comments.changed' }
  /** A text that several articles show. */
  | { type: 'boxes.changed'; boxId?: number }
  | { type: 'settings.changed' }
  /** The features that are off now; null if they have to be read. Emitted along with `settings.changed`. */
  | { type: 'features.changed'; off: readonly string[] | null }
  /** What admins chose for the whole site; null if it has to be read. Emitted along with `settings.changed`. */
  | { type: 'general.changed'; general: { timeZone?: string; publicOrigin?: string } | null }
  /** Older articles got a slug. Emitted along with `settings.changed` if it is part of their address. */
  | { type: 'slugs.given' }
  /** The record has another checkpoint or cosignature. */
  | { type: 'record.signed' }
  /** Page views were stored; no page shows them. */
  | { type: 'views.counted' }
