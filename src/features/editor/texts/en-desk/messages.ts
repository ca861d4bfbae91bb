/** What the server tells people. */
export const messages = {
  failedArticle: 'Failed to fetch article',
  failedCreateArticle: 'Failed to create article',
  articleCreated: 'Article created successfully',
  findingsReason: 'Explain in a sentence of at least four words why the open findings may be published',
  licenseReason:
    'The license of the source is not known. Explain in a sentence of at least four words why this article may be published',
  staleStyleGuide: 'Someone else changed the style guide. Reload it to see their changes.',
} as const
