import { expect, it } from 'vitest'
import { oldForms, siteForm, siteQueryForm } from './old-forms.ts'

it.each([
  ['/feed/rss2', '/rss.xml'],
  ['/comments/feed', '/rss.xml'],
  ['/feed/atom', '/atom.xml'],
  ['/wp-sitemap.xml', '/sitemap.xml'],
  ['/wp-sitemap-posts-post-2.xml', '/sitemap.xml'],
  ['/sitemap_index.xml', '/sitemap.xml'],
  ['/post-sitemap3.xml', '/sitemap.xml'],
  ['/sitemap-posts.xml', '/sitemap.xml'],
  ['/index.php', '/'],
  ['/wp-rss2.php', '/rss.xml'],
  ['/wp-atom.php', '/atom.xml'],
  ['/search/sea%20wall', '/search?q=sea%20wall'],
  ['/search/sea/wall', null],
  ['/page/3', '/archive'],
  ['/2019', '/archive'],
  ['/2019/05', '/archive/2019-05'],
  ['/2019/05/31', '/archive/2019-05'],
  ['/2019/05/page/2', '/archive/2019-05'],
  ['/2019/13', null],
  ['/feeds', null],
  ['/sea-wall', null],
])('%s of an old site leads to %s', (path, target) => expect(siteForm(path)).toBe(target))

it.each([
  ['/?feed=rss2', '/rss.xml'],
  ['/?feed=atom', '/atom.xml'],
  ['/?m=201905', '/archive/2019-05'],
  ['/?m=20190531', '/archive/2019-05'],
  ['/?m=2019', '/archive'],
  ['/?cat=3', null],
])('the query %s leads to %s', (key, target) => expect(siteQueryForm(key)).toBe(target))

it.each([
  ['/tag/harbor/feed', [{ path: '/tag/harbor', feed: 'rss.xml' }]],
  ['/tag/harbor/feed/atom', [{ path: '/tag/harbor', feed: 'atom.xml' }]],
  ['/tag/harbor/rss', [{ path: '/tag/harbor', feed: 'rss.xml' }]],
  ['/2019/05/old/amp', [{ path: '/2019/05/old' }]],
  ['/old/trackback', [{ path: '/old' }]],
  ['/old/print', [{ path: '/old' }]],
  ['/old/comment-page-2', [{ path: '/old' }]],
  ['/old/2', [{ path: '/old' }]],
  ['/index.php/2019/old', [{ path: '/2019/old' }]],
  [
    '/wp-content/uploads/2019/05/a-1-300x200.jpg',
    [{ path: '/wp-content/uploads/2019/05/a-1.jpg' }, { path: '/wp-content/uploads/2019/05/a-1-scaled.jpg' }],
  ],
  [
    '/wp-content/uploads/a-scaled.jpg',
    [{ path: '/wp-content/uploads/a.jpg' }, { path: '/wp-content/uploads/a-scaled-scaled.jpg' }],
  ],
  [
    '/content/images/size/w600/format/webp/2020/a.jpg',
    [{ path: '/content/images/2020/a.jpg' }, { path: '/content/images/2020/a-scaled.jpg' }],
  ],
  ['/old', []],
])('%s may lead where others do', (path, forms) => expect(oldForms(path)).toEqual(forms))
