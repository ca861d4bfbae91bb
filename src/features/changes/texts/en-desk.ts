/** Texts of the newsroom. */
export const enDesk = {
  time: 'Time',
  auditLogTitle: 'Audit Log',
  auditNote: 'Who changed what, and when. Entries cannot be edited or deleted.',
  auditLogNotLoaded: 'The audit log could not be loaded.',
  noEntriesFound: 'No entries found',
  noEntriesFoundHint: 'No entry matches these filters. Try a longer period.',
  auditLog: 'Audit log',
  change: 'Change',
  subject: 'Subject',
  allActions: 'All actions',
  action: 'Action',
  actor: 'Actor',
} as const
