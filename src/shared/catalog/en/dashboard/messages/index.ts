import { articleMessages } from './articles.ts'
import { fidelityMessages } from './fidelity.ts'
import { general } from './general.ts'
import { importChangeMessages } from './import-changes.ts'
import { importSourceMessages } from './import-sources.ts'
import { mailMessages } from './mail.ts'
import { mediaMessages } from './media.ts'
import { movingMessages } from './moving.ts'
import { peopleMessages } from './people.ts'
import { receiptMessages } from './receipts.ts'
import { rewriterMessages } from './rewriter.ts'
import { siteMessages } from './site.ts'

/** Messages from the server, mostly why it rejects a call. Services throw the keys, the screens show the texts. */
export const messages = {
  ...articleMessages,
  ...fidelityMessages,
  ...general,
  ...importChangeMessages,
  ...importSourceMessages,
  ...mailMessages,
  ...mediaMessages,
  ...movingMessages,
  ...peopleMessages,
  ...receiptMessages,
  ...rewriterMessages,
  ...siteMessages,
} as const
