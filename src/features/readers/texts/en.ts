/** Texts that readers can see. */
export const en = {
  adminOnly:
    'You need admin privileges to view the analytics dashboard. Please contact your administrator for access.',
  addToFavorites: 'Add to Favorites',
  favorited: 'Favorited',
  addTitleToFavorites: 'Add to favorites: {title}',
  removeTitleFromFavorites: 'Remove from favorites: {title}',
  favoriteAdded: 'Added to favorites',
  favoriteRemoved: 'Removed from favorites',
  favoritesUpdated: 'Your favorites have been updated',
  failedFavorite: 'Failed to update favorite',
  pleaseLogIn: 'Please log in',
  logInToFavorite: 'You need to be logged in to favorite articles',
  moreThanStories: 'More than {number} stories. Add a word to find older ones.',
  searchStories: 'Search stories',
  searchHint: 'Search headlines, stories and authors, or browse the [archive].',
  noStoriesMatch: 'No stories match “{query}”. Try fewer or shorter words. The [archive] lists every story.',
  moreResults: 'More results',
  newStories: { one: '1 new story', other: '{count} new stories' },
  andShow: ': show',
} as const
