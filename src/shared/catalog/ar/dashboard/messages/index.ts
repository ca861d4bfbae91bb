import type { Translated } from '../../../catalog-types.ts'
import type { messages as english } from '../../../en/dashboard/messages/index.ts'
import { fidelityMessages } from './fidelity.ts'
import { general } from './general.ts'
import { importChangeMessages } from './import-changes.ts'
import { importSourceMessages } from './import-sources.ts'
import { importMessages } from './importing.ts'

/** Messages from the server, mostly why it rejects a call. Services throw the keys, the screens show the texts. */
export const messages: Translated<typeof english> = {
  ...fidelityMessages,
  ...general,
  ...importChangeMessages,
  ...importSourceMessages,
  ...importMessages,
}
