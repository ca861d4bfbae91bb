/** The status of an imported comment on the old site; `hidden` is set by editors here. */
export const COMMENT_STATUSES = ['approved', 'pending', 'spam', 'trash', 'pingback', 'hidden'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]
