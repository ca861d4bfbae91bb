import type { MenuEntry, MenuLink } from '#features/site/shared/identity.ts'
import { inMenu } from './wxr-channel.ts'
import { wpTime } from './wxr-post.ts'
import type { WxrContext } from './wxr-context.ts'
import { cdata, element, postMeta } from './wxr-xml.ts'

export interface Menu {
  name: string
  entries: readonly MenuEntry[]
}

/** Returns the entries of menus as items, with ids from `firstId`. */
export function menuItems(context: WxrContext, menus: readonly Menu[], firstId: number): string[] {
  let next = firstId
  let order = 0
  const items: string[] = []
  const add = (menu: number, link: MenuLink, parentId: number): number => {
    const id = next++
    order++
    items.push(menuItem(context, link, { id, parentId, order, menu }))
    return id
  }
  for (const [at, { entries }] of menus.entries()) {
    for (const entry of entries) {
      const id = add(at, entry, 0)
      for (const link of entry.links) add(at, link, id)
    }
  }
  return items
}

interface Place {
  id: number
  parentId: number
  order: number
  menu: number
}

function menuItem(
  { origin, deps, localTime }: WxrContext,
  { label, href }: MenuLink,
  { id, parentId, order, menu }: Place,
): string {
  const now = new Date(deps.clock.now()).toISOString()
  const url = href.startsWith('/') ? origin + href : href
  return [
    '<item>',
    element('title', label),
    element('link', url),
    cdata('dc:creator', 'newsroom'),
    '<description></description>',
    cdata('content:encoded', ''),
    cdata('excerpt:encoded', ''),
    element('wp:post_id', id),
    cdata('wp:post_date', localTime(now)),
    cdata('wp:post_date_gmt', wpTime(now)),
    cdata('wp:comment_status', 'closed'),
    cdata('wp:ping_status', 'closed'),
    cdata('wp:post_name', `menu-${id}`),
    cdata('wp:status', 'publish'),
    element('wp:post_parent', 0),
    element('wp:menu_order', order),
    cdata('wp:post_type', 'nav_menu_item'),
    cdata('wp:post_password', ''),
    element('wp:is_sticky', 0),
    cdata('category', label, inMenu(menu)),
    postMeta('_menu_item_type', 'custom'),
    postMeta('_menu_item_menu_item_parent', String(parentId)),
    postMeta('_menu_item_object_id', String(id)),
    postMeta('_menu_item_object', 'custom'),
    postMeta('_menu_item_target', ''),
    postMeta('_menu_item_classes', 'a:1:{i:0;s:0:"";}'),
    postMeta('_menu_item_xfn', ''),
    postMeta('_menu_item_url', url),
    '</item>\n',
  ].join('\n')
}
