import type { ArticleStatus, Category } from '#shared/article-rules.ts'

export interface FilterChoice {
  status: ArticleStatus | 'all'
  category: Category | 'all'
  sort: 'newest' | 'oldest'
}

export const ALL_ARTICLES: FilterChoice = { status: 'all', category: 'all', sort: 'newest' }
