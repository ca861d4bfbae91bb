import type { SourceArticle } from '../source-records.ts'
import type { ExportItem } from './export-item.ts'
import { parsePhp } from './php-serialized.ts'
import { linesOfHtml } from './lines-of-html.ts'

/** The custom fields in which plugins for search engines store their texts, by plugin. */
const PLUGINS = [
  {
    title: '_yoast_wpseo_title',
    description: '_yoast_wpseo_metadesc',
    canonical: '_yoast_wpseo_canonical',
    image: '_yoast_wpseo_opengraph-image',
    robots: '_yoast_wpseo_meta-robots-noindex',
  },
  {
    title: 'rank_math_title',
    description: 'rank_math_description',
    canonical: 'rank_math_canonical_url',
    image: 'rank_math_facebook_image',
    robots: 'rank_math_robots',
  },
  {
    title: '_aioseo_title',
    description: '_aioseo_description',
    canonical: '_aioseo_canonical_url',
    image: '_aioseo_og_image_custom_url',
    robots: '_aioseo_robots_noindex',
  },
  {
    title: '_aioseop_title',
    description: '_aioseop_description',
    canonical: '_aioseop_custom_link',
    image: '_aioseop_opengraph_settings_image',
    robots: '_aioseop_noindex',
  },
  {
    title: '_seopress_titles_title',
    description: '_seopress_titles_desc',
    canonical: '_seopress_robots_canonical',
    image: '_seopress_social_fb_img',
    robots: '_seopress_robots_index',
  },
  {
    title: '_genesis_title',
    description: '_genesis_description',
    canonical: '_genesis_canonical_uri',
    image: '_social_image_url',
    robots: '_genesis_noindex',
  },
] as const

const KEYS = new Set<string>(PLUGINS.flatMap((plugin) => Object.values(plugin)))

/** Reports whether `searchFields` reads a custom field. */
export const isSearchField = (key: string) => KEYS.has(key)

interface TemplateValues {
  title: string
  siteName: string
  tagline: string
  excerpt: string
  section: string
}

/** Returns what a plugin for search engines stored of an article: of each field the first that is set. */
export function searchFields(item: ExportItem, values: TemplateValues): SourceArticle['search'] {
  const meta = new Map(item.meta)
  const first = (field: keyof (typeof PLUGINS)[number]) =>
    PLUGINS.map((plugin) => meta.get(plugin[field])?.trim() ?? '').find((value) => value !== '') ?? ''
  const title = fillTemplate(first('title'), values)
  const image = first('image')
  return {
    title: isDefaultTitle(title, values) ? '' : title,
    description: fillTemplate(first('description'), values),
    shareImage: /^(https?:)?\/\//i.test(image) ? image : '',
    canonicalUrl: first('canonical'),
    isHidden: PLUGINS.some((plugin) => isNoindex(meta.get(plugin.robots) ?? '')),
  }
}

const SEPARATOR = '–'

/** `%%title%%` of Yoast, `%title%` of Rank Math, `#post_title` of All in One SEO; others are dropped. */
function fillTemplate(template: string, values: TemplateValues): string {
  const filled = template
    .slice(0, 2_000)
    .replace(/%%?([a-z][a-z_-]{1,40})(?:\([^)%]{0,80}\))?%%?|#([a-z][a-z_]{3,40})\b/gi, (all, name, tag) =>
      valueOf(String(name ?? tag).toLowerCase(), tag !== undefined, values, String(all)),
    )
  return linesOfHtml(filled.replace(/\n/g, ' '))
    .replace(/^(?:[–—|·-]\s*)+|(?:\s*[–|—·-])+$/g, '')
    .replace(/(?:\s[–—|·-])+(?=\s[–—|·-]\s)/g, '')
    .trim()
}

function valueOf(name: string, isHash: boolean, values: TemplateValues, written: string): string {
  switch (name) {
    case 'title':
    case 'post_title':
    case 'page_title':
      return isHash && name === 'title' ? written : values.title
    case 'sitename':
    case 'sitetitle':
    case 'site_title':
    case 'blog_title':
      return values.siteName
    case 'sitedesc':
    case 'tagline':
    case 'site_description':
      return values.tagline
    case 'excerpt':
    case 'excerpt_only':
    case 'post_excerpt':
      return values.excerpt
    case 'category':
    case 'primary_category':
    case 'categories':
    case 'post_category':
      return values.section
    case 'sep':
    case 'separator':
    case 'separator_sa':
      return SEPARATOR
    default:
      // A hash may begin an ordinary word; percent signs around a name may not.
      return isHash ? written : ''
  }
}

/** The title alone, or with the name of the site, which every page has anyway. */
function isDefaultTitle(title: string, { title: own, siteName }: TemplateValues): boolean {
  const rest = title.replace(own, '').replace(siteName, '')
  return title.startsWith(own) && !/[\p{L}\p{N}]/u.test(rest)
}

function isNoindex(value: string): boolean {
  if (/^(?:1|on|yes|noindex)$/i.test(value.trim())) return true
  const list = parsePhp(value)
  return list !== null && typeof list === 'object' && Object.values(list).includes('noindex')
}
