export * as messages from './message-texts.ts'

/** Section 5: the browser confirmation before an article is deleted. */
export const confirmDelete = (title: string) => `Are you sure you want to delete "${title}"?`

/** Section 8: the description of the toast after a failed upload. */
export const failedToUpload = (responseText: string) => `Failed to upload: ${responseText}`

/** Section 8 with decision Q-09: what a person reads after logging in or registering. */
export const welcomeTo = (siteName: string) => `Welcome to ${siteName}`
