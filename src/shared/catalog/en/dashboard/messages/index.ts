import { articleMessages } from './articles.ts'
import { general } from './general.ts'
import { mediaMessages } from './media.ts'
import { movingMessages } from './moving.ts'
import { peopleMessages } from './people.ts'
import { rewriterMessages } from './rewriter.ts'
import { siteMessages } from './site.ts'

/** What the server answers, mostly why it rejects a call. Services throw the keys, the screens show the texts. */
export const messages = {
  ...articleMessages,
  ...general,
  ...mediaMessages,
  ...movingMessages,
  ...peopleMessages,
  ...rewriterMessages,
  ...siteMessages,
} as const
