import { NothingHere } from '#client/features/articles/article-reader/article-not-found.tsx'
import { m } from '#shared/catalog/m.ts'

export function NotFoundPage() {
  return <NothingHere title={m.pageNotFoundTitle()}>{m.pageNotFoundText()}</NothingHere>
}
