/** Texts that readers can see. */
export const en = {
  readStory: 'Read the story',
  correctedSinceLastIssue: 'Corrected since the last issue',
  newsletter: 'Newsletter',
  openWholeStory: 'Read the whole story',
  openWholeStoryText: 'This link came with your newsletter and opens the full story, without logging in.',
  openWholeStoryNote:
    'It opens this story only, for 30 days. People you forward the newsletter to can use it, too.',
  whyThisNewsletter: 'You’re receiving this because you signed up for it.',
  readIssueOnSite: 'Read this issue on the site',
  storyRemovedFromIssue: 'This story was removed.',
  recordUpToLine: 'Public record up to entry {number}',
  getNewsletter: 'Get {newsletter}',
  youGetNewsletter: 'You get this newsletter.',
  olderIssues: 'Older issues',
  noIssuesOnSite: 'No issue is on the site yet.',
  issueOf: 'Issue of {newsletter}',
  readNewestIssue: 'Read the newest issue',
} as const
