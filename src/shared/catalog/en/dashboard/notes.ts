export const notes = {
  unread: ' unread',
  notesNote:
    'What colleagues wrote about your articles, replied to you, or addressed to you with @. Readers never see notes.',
  unreadOnly: 'Unread only',
  markAllAsRead: 'Mark all as read',
  notesNotLoaded: 'The notes could not be loaded.',
  noUnreadNotes: 'No unread notes',
  noNotesYet: 'No notes yet',
  noUnreadNotesHint: 'Notes about your articles, replies, and notes that name you appear here.',
  formerColleague: 'A former colleague',
  new: 'New',
  openInArticle: 'Open in the article',
  markAsRead: 'Mark as read',
} as const
