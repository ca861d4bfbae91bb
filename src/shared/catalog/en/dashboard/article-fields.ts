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
  aiTrainingFieldHelp:
    'Crawlers that the site keeps out as a whole never read the article, so they do not see a yes here.',
  sameAsSite: 'Same as the site',
  projectField: 'Project',
  plannedForField: 'Planned for',
  languageFieldHelp: 'Of this article, if it is not that of the site.',
  searchTitleFieldHelp: 'In place of the title, in browser tabs too.',
  searchDescriptionFieldHelp: 'In place of the excerpt, under shared links too.',
  canonicalUrlFieldHelp:
    'Where the original is, if it was published elsewhere first. Search engines list that one.',
  yes: 'Yes',
  no: 'No',
  accessField: 'Who can read it',
  accessFieldHelp:
    'Everyone else reads up to “Members only from here”, or the first two paragraphs. The picture, summary and tags are free to see.',
  forEveryone: 'Everyone',
  forReaders: 'Readers with an account',
  forMembers: 'Members',
} as const
