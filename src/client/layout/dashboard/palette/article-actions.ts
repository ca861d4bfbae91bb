import { useNavigate } from '@tanstack/react-router'
import { ExternalLink, LayoutTemplate, Siren } from 'lucide-react'
import { useAddToTicker } from '#features/front-page/client/breaking-news/breaking-news-admin.queries.ts'
import { usePutOnTop } from '#features/front-page/client/layout/front-page.queries.ts'
import { m } from '#shared/catalog/m.ts'
import { can, type Role } from '#features/people/shared/roles.ts'
import type { PaletteItem } from './palette-items.tsx'

/** Returns a function that lists what a role can do with a published article. */
export function useArticleActions(role: Role) {
  const navigate = useNavigate()
  const putOnTop = usePutOnTop()
  const addToTicker = useAddToTicker()
  return (article: { id: number; title: string; path: string }): PaletteItem[] => [
    ...(can(role, 'front-page.manage')
      ? [
          {
            key: 'put-on-top',
            icon: LayoutTemplate,
            label: m.putOnTopTitle(article),
            note: m.frontPageTitle(),
            target: { run: () => putOnTop.mutate(article) },
          },
        ]
      : []),
    ...(can(role, 'breaking-news.manage')
      ? [
          {
            key: 'add-to-ticker',
            icon: Siren,
            label: m.addToTickerTitle(article),
            note: m.breakingNewsLabel(),
            target: { run: () => addToTicker.mutate(article) },
          },
        ]
      : []),
    {
      key: 'open-on-site',
      icon: ExternalLink,
      label: m.openOnSiteTitle(article),
      note: '',
      target: { run: () => void navigate({ href: article.path }) },
    },
  ]
}
