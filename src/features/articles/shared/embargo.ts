/** The end of an embargo that was found but could not be read: never, until an editor sets or lifts it. */
export const UNREAD_EMBARGO = '9999-12-31T00:00:00.000Z'

/** Whether the end of an embargo could not be read. */
export const isUnreadEmbargo = (embargoUntil: string | null): boolean => embargoUntil === UNREAD_EMBARGO
