export const pages = {
  pagesNote:
    'Pages such as About or Imprint, written in the article editor. They do not appear in lists of articles.',
  ourPages: 'Our pages',
  ourPagesNote: 'A page at /about, /contact, /privacy, /terms or /imprint replaces the built-in one.',
  pagesNotLoaded: 'The pages could not be loaded.',
  noPagesYet: 'No pages yet',
  noPagesYetHint: 'The built-in pages are shown until you write your own.',
  newPage: 'New page',
  partBehindSlash: 'The part after the slash.',
  createAndWrite: 'Create and write',
  addressOfTitle: 'Address of {title}',
  move: 'Move',
  view: 'View',
} as const
