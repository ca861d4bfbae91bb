export * as messages from './message-texts.ts'

/** Asks before an article is deleted. */
export const confirmDelete = (title: string) => `Are you sure you want to delete "${title}"?`

/** The description of the toast after a failed upload. */
export const failedToUpload = (responseText: string) => `Failed to upload: ${responseText}`
