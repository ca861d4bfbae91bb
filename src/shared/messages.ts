/** Every documented message, word for word: section 8 of the specification. */

export const messages = {
  error: 'Error',
  success: 'Success',
  required: 'Required',
  unexpected: 'An unexpected error occurred',
  somethingWrong: 'Something went wrong',

  notLoggedIn: 'Unauthorized',
  forbidden: 'You do not have permission to do that',
  foreignOrigin: 'This request came from another site',
  invalidLogin: 'Invalid username or password',
  usernameTaken: 'Username already exists',
  tooManyAttempts: 'Too many attempts. Please wait and try again.',
  busy: 'The site is busy. Please try again in a moment.',
  storageUnavailable: 'The site cannot save right now. Nothing was changed.',
  badId: 'Invalid id',
  malformedJson: 'The request body is not valid JSON',
  expectedJson: 'Content-Type must be application/json',
  bodyTooLarge: 'The request body is too large',
  noSuchCall: 'Not Found',
  methodNotAllowed: 'Method Not Allowed',

  articleNotFound: 'Article not found',
  projectNotFound: 'Project not found',
  userNotFound: 'User not found',
  mediaNotFound: 'Media item not found',
  breakingNewsNotFound: 'Breaking news item not found',
  revisionNotFound: 'Revision not found',
  staleVersion: 'Someone else saved this article. Your text is kept; please merge the two versions.',
  lastAdmin: 'The last admin cannot be demoted or disabled',
  ownRole: 'You cannot change your own role',
  ownDisable: 'You cannot disable your own account',
  linkInvalid: 'This link is not valid any more. Please ask for a new one.',

  loggedIn: 'Logged in',
  registered: 'Registered',
  accessDenied: 'Access Denied',
  staffOnly: 'You need staff privileges to manage articles.',
  adminOnly:
    'You need admin privileges to view the analytics dashboard. Please contact your administrator for access.',
  pleaseLogIn: 'Please log in',
  logInToFavorite: 'You need to be logged in to favorite articles',
  userNotLoggedIn: 'User not logged in',

  failedArticles: 'Failed to fetch articles',
  failedArticle: 'Failed to fetch article',
  failedSocialPosts: 'Failed to fetch social posts',
  failedBreakingNews: 'Failed to fetch breaking news',
  failedProjects: 'Failed to fetch projects',
  failedMedia: 'Failed to fetch media items',
  failedMediaPanel: 'Failed to load media items. Please try again.',
  failedCreateProject: 'Failed to create project',
  failedUsers: 'Failed to fetch users',
  failedRole: 'Failed to update role',
  failedAnalytics: 'Failed to fetch analytics',
  failedCreateArticle: 'Failed to create article',
  failedDeleteArticle: 'Failed to delete article',
  failedUpdateArticle: 'Failed to update article',
  failedFavorite: 'Failed to update favorite',
  failedFavorites: 'Failed to fetch favorites',

  articleCreated: 'Article created successfully',
  articleUpdated: 'Article updated successfully',
  articleDeleted: 'Article deleted successfully',
  roleUpdated: 'User role updated successfully',
  projectCreated: 'Project created successfully',
  favoriteAdded: 'Added to favorites',
  favoriteRemoved: 'Removed from favorites',
  favoritesUpdated: 'Your favorites have been updated',
  linkCopied: 'Link Copied',
  copied: 'Copied',
  articleCopied: 'Article copied to clipboard',
  articleRewritten: 'Article Rewritten',
  rewritingFailed: 'Rewriting Failed',
  published: 'Published Successfully',
  publishingFailed: 'Publishing Failed',
  invalidUrl: 'Invalid URL',
  invalidImageUrl: 'Please enter a valid image URL',
  imageAlreadyAdded: 'Image Already Added',
  imageAlreadySelected: 'This image is already in your selection',
  imageAdded: 'Image Added',
  rewriterUrl: 'Please enter a valid URL starting with http:// or https://',
  uploadSuccessful: 'Upload successful',
  fileUploaded: 'Your file has been uploaded successfully',
  uploadFailed: 'Upload failed',
} as const

/** Section 5: the browser confirmation before an article is deleted. */
export const confirmDelete = (title: string) => `Are you sure you want to delete "${title}"?`

/** Section 8: the description of the toast after a failed upload. */
export const failedToUpload = (responseText: string) => `Failed to upload: ${responseText}`

/** Section 8 with decision Q-09: what a person reads after logging in or registering. */
export const welcomeTo = (siteName: string) => `Welcome to ${siteName}`
