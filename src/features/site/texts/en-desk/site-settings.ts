export const siteSettings = {
  registrationNote: 'Admins can invite people either way.',
  publishingTitle: 'Publishing',
  publishingNote: 'Writers never publish. This is about editors and admins.',
  picturesNote: 'A story without a featured image leads with the first picture of its text.',
  illustrationsHelp:
    'An engraving for its section, in lists, feeds and above the text. Otherwise such stories have no picture.',
  badCurrency: 'Enter three letters, such as USD',
  feeds: 'Feeds',
  feedsNote: 'RSS, Atom and JSON, for the site and for each section, tag and series.',
  embedsNote:
    'YouTube, Vimeo, Bluesky, Mastodon, Instagram, TikTok, X, SoundCloud, Spotify, Datawrapper, Flourish and OpenStreetMap always work.',
  fourEyesHelp:
    'Articles are published or scheduled by someone who did not create them. Their author cannot change them while readers see them.',
  feedsContainWholeTextHelp:
    'Otherwise they contain the beginning, and readers open the article on the site.',
  websubHubHelp: 'Notified of new articles, so that feed readers show them at once. Leave it empty for none.',
  searchAndAi: 'Search and AI',
  searchAndAiNote:
    'Tells search engines and AI systems what they may do with the site. Most of them follow it; nothing can force them.',
  mayBeFoundHelp: 'Search engines list the site. Without it, every page asks them to leave it out.',
  mayBeQuotedHelp: 'AI systems read articles to answer questions, and name them as a source.',
  mayBeTrainedOnHelp: 'AI models learn from articles. What a model has learned cannot be taken back.',
  embedHostsHelp:
    'One name per line; each includes its subdomains. Their pages run in a frame after a reader clicks, so allow only sites you trust.',
  serverConfiguration: 'Server configuration',
  serverConfigurationNote: 'Set by environment variables. Changes take effect when the server restarts.',
  publicOriginMissing: 'Not set: links in feeds and shared links point to this machine.',
  contactEmailMissing: 'Not set: readers see the placeholder {contactEmail}.',
  backupEveryHours: 'Every {backupEveryHours} hours',
  backupsAreOff: 'Off: there are no automatic backups.',
  registrationOpenText: 'Readers can create accounts to save favorites.',
  closed: 'Closed',
  registrationClosedText: 'Only invited people can create an account.',
  nameOfSite: 'Name of the site',
} as const
