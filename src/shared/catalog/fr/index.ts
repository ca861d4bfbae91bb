import type { Catalog } from '../catalog-types.ts'
import { account } from './account.ts'
import { articles } from './articles.ts'
import { letters } from './letters.ts'
import { site } from './site.ts'

export const fr: Catalog = { ...site, ...articles, ...account, ...letters }
