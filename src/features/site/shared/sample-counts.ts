/** How many rows of each kind removing the sample newsroom would delete. */
export type SampleCounts = Record<
  'articles' | 'users' | 'breaking_news' | 'social_posts' | 'projects' | 'analytics',
  number
>
