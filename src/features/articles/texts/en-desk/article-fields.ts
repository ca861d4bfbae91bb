/** The fields of an article in the editor. */
export const articleFields = {
  excerptField: 'Excerpt',
  decorativeField: 'Decorative',
  sourceAddressField: 'Source address',
  languageField: 'Language',
  searchTitleField: 'Headline in search results',
  searchDescriptionField: 'Summary in search results',
  canonicalUrlField: 'Original elsewhere',
  searchHiddenField: 'Hide from search engines',
  aiTrainingFieldHelp: 'A yes here has no effect on crawlers that the site blocks entirely.',
  projectField: 'Project',
  plannedForField: 'Planned for',
  languageFieldHelp: 'Set it if the article is not in the site’s language.',
  searchTitleFieldHelp: 'Replaces the title there and in browser tabs.',
  searchDescriptionFieldHelp: 'Replaces the excerpt there and under shared links.',
  canonicalUrlFieldHelp:
    'Where the original is, if it was published elsewhere first. Search engines list that one.',
  accessField: 'Who can read it',
  accessForNobody: 'No membership tier exists yet, so only staff could read it.',
  accessFieldHelp:
    'Everyone else reads up to “Members only from here”, or the first two blocks, at most half of the words. The picture, summary and tags are free to see.',
  forEveryone: 'Everyone',
  forReaders: 'Readers with an account',
  forMembers: 'Members',
} as const
