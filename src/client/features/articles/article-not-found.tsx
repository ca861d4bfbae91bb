import { Link } from '@tanstack/react-router'

/** Section 2: a missing article and a failing call read the same. */
export function ArticleNotFound() {
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-32 text-center">
      <h1>Article Not Found</h1>
      <Link to="/">Return to Homepage</Link>
    </main>
  )
}
