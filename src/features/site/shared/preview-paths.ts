/** Shows the front page with an unsaved identity, for admins. */
export const IDENTITY_PREVIEW_PATH = '/identity-preview'

/** Shows the page of an article with what is typed in its editor. */
export const ARTICLE_PREVIEW_PATH = '/article-preview'

/** Shows an issue as mail programs do, in the dashboard. */
export const ISSUE_PREVIEW_PATH = '/issue-preview'
