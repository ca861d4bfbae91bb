/** Texts of the newsroom. */
export const enDesk = {
  commentNotFound: 'Comment not found',
  oldCommentsWithCount: { one: '1 comment', other: '{number} comments' },
  oldCommentsHelp:
    'They came with an import. Readers see them below the article and cannot add new ones. Hidden comments are not deleted.',
  oldCommentsNotLoaded: 'The comments could not be loaded.',
  hideAllComments: 'Hide all comments',
  showAllComments: 'Show all comments',
  showAllCommentsText: {
    one: 'Readers will see 1 comment again, even if it was hidden on its own.',
    other: 'Readers will see {number} comments again, also those that were hidden one by one.',
  },
  hideComment: 'Hide the comment by {name}',
  showComment: 'Show the comment by {name}',
  hiddenComment: 'Hidden',
  hideLabel: 'Hide',
  showAgain: 'Show',
  oldCommentsTitle: 'Old comments',
  oldCommentsNote: 'Comments from an import. New ones cannot be added.',
  showOldComments: 'Articles show them',
  showOldCommentsHelp: 'Off hides all of them at once. Comments hidden one by one stay hidden.',
  aboutOldComments: 'Readers’ comments from a former site.',
  aboutOldCommentsOff: 'Hidden under every story. Comments stay.',
  aboutOldCommentsStored: { one: '{count} comment', other: '{count} comments' },
} as const
