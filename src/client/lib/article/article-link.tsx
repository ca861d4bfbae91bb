import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  id: number
  /** The article's address; missing if it is the one with its id. */
  path?: string | undefined
  className?: string
  /** Accessible name, when the visible text does not describe the target. */
  label?: string
  rel?: string
  lang?: string | undefined
  dir?: 'auto' | 'ltr' | 'rtl'
  children: ReactNode
}

/** A link to the page of an article. With another address it names its id, for caches. */
export function ArticleLink({ id, path, label, ...props }: Props) {
  if (path === undefined)
    return <Link to="/articles/$id" params={{ id: String(id) }} aria-label={label} {...props} />
  return <Link to={path} data-article={id} aria-label={label} {...props} />
}
