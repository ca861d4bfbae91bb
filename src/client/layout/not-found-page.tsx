import { Link } from '@tanstack/react-router'

export function NotFoundPage() {
  return (
    <main id="content" className="mx-auto max-w-2xl px-4 py-32 text-center">
      <h1>404 - Page Not Found</h1>
      <Link to="/">Return to Homepage</Link>
    </main>
  )
}
