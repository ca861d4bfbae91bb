import type { KernelTexts } from '../catalog-types.ts'
import { account } from './account.ts'
import { articles } from './articles.ts'
import { dashboard } from './dashboard/index.ts'
import { site } from './site.ts'

export const ar: KernelTexts = { ...site, ...articles, ...account, ...dashboard }
