import { ChevronDown } from 'lucide-react'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { m } from '#shared/catalog/m.ts'
import type { MenuLink } from '#features/site/shared/identity.ts'
import { publicSections, sectionPath } from '#features/site/shared/sections.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'

interface Props {
  /** The links that the list has. */
  links: readonly MenuLink[]
  /** Names the list, for screen readers. */
  list: string
  onAdd: (link: MenuLink) => void
}

/** Adds a section, a page, or a link to a list of links. Only the last one has to be typed. */
export function AddLinks({ links, list, onAdd }: Props) {
  const site = useSite()
  const sections = publicSections(useAllSections()).map((section) => ({
    label: section.name,
    href: sectionPath(section),
  }))
  const isLeft = ({ href }: MenuLink) => !links.some((link) => link.href === href)
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      <AddMenu name={m.addSectionToMenu()} {...{ list, onAdd }} links={sections.filter(isLeft)} />
      <AddMenu name={m.addPageToMenu()} {...{ list, onAdd }} links={pagesOf(site).filter(isLeft)} />
      <Button size="small" variant="secondary" onClick={() => onAdd({ label: '', href: '' })}>
        {m.addLinkToMenu()}
        <ToList list={list} />
      </Button>
    </div>
  )
}

/** The pages of the site that are not sections, those of the newsroom first. */
function pagesOf({ pages = [], footerLinks = [], look }: SiteInfo): MenuLink[] {
  const own = pages.map((page) => ({ label: page.title, href: ownPagePath(page) }))
  const builtIn = [
    { label: m.home(), href: '/' },
    { label: m.archive(), href: '/archive' },
    { label: m.search(), href: '/search' },
    { label: m.about(), href: '/about' },
    { label: m.contact(), href: '/contact' },
    { label: m.corrections(), href: '/corrections' },
    { label: m.privacy(), href: '/privacy' },
    { label: m.terms(), href: '/terms' },
    ...(look?.hasImprint ? [{ label: m.imprint(), href: '/imprint' }] : []),
    ...footerLinks,
  ]
  return [...own, ...builtIn.filter(({ href }) => !own.some((page) => page.href === href))]
}

interface AddMenuProps extends Props {
  name: string
}

function AddMenu({ name, list, links, onAdd }: AddMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" variant="secondary" disabled={links.length === 0}>
          {name}
          <ToList list={list} />
          <ChevronDown className="size-4" aria-hidden />
        </Button>
      }
    >
      {links.map((link) => (
        <MenuItem key={link.href} onSelect={() => onAdd(link)}>
          <bdi>{link.label}</bdi>
        </MenuItem>
      ))}
    </Menu>
  )
}

const ToList = ({ list }: { list: string }) => <span className="visually-hidden">{m.toList({ list })}</span>
