import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'

export interface FilterChoice {
  status: ArticleStatus | 'all'
  category: string
  sort: 'newest' | 'oldest'
}

export const ALL_ARTICLES: FilterChoice = { status: 'all', category: 'all', sort: 'newest' }
