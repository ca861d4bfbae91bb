import { NothingHere } from '#client/features/article-reader/article-not-found.tsx'

export function NotFoundPage() {
  return <NothingHere title="404 - Page Not Found">There is no page at this address.</NothingHere>
}
