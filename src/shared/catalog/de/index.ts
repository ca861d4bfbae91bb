import type { Catalog } from '../catalog-types.ts'
import { account } from './account.ts'
import { articles } from './articles.ts'
import { newsletters } from './newsletters.ts'
import { members } from './members.ts'
import { record } from './record.ts'
import { site } from './site.ts'

export const de: Catalog = { ...site, ...articles, ...account, ...newsletters, ...members, ...record }
