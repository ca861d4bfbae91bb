import { useEffect } from 'react'
import { useSite } from './use-site.ts'

/** Titles the browser's tab `{title} — {site name}`, for screens whose address alone does not name them. */
export function useDocumentTitle(title: string): void {
  const { name } = useSite()
  useEffect(() => {
    document.title = `${title} — ${name}`
  }, [title, name])
}
