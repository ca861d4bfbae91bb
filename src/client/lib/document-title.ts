import { useEffect } from 'react'
import { useSite } from './use-site.ts'

/** Sets the document title to `{title} — {site name}`. */
export function useDocumentTitle(title: string): void {
  const { name } = useSite()
  useEffect(() => {
    document.title = `${title} — ${name}`
  }, [title, name])
}
