import { DEFAULT_STYLE_GUIDE } from '#rewriting/style-guide.ts'
import { createStateOf } from '#server/lib/state-of.ts'
import { type ModelRequest, rewriteWithModel } from '#features/rewriter/server/rewrites/language-model.ts'
import { openScriptedModel, type Script, streamChat } from './scripted-model.ts'

export const source = {
  title: 'Ferry stays',
  text: [
    'Mayor Ada Quill said on Tuesday that 12 ferries will stay in service, in spite of the fact that fares fell.',
    '“We listened to the people of the island,” she said. The council voted 11 to 6 after four hours.',
  ].join('\n\n'),
  siteName: 'Harbor Post',
}
/** A balanced rewrite of `source`. */
export const written = {
  title: 'Ferries to stay',
  content:
    'Mayor Ada Quill said on Tuesday that 12 ferries will stay in service although fares fell.\n\n“We listened to the people of the island,” she said. The council voted 11 to 6 after four hours.',
}
export const json = JSON.stringify(written)
export const pieces = json.match(/.{1,9}/gs) ?? []
/** The key that the requests are sent with. */
export const KEY = 'sk-test-Zq81PmvT44aXuEwB'

/** Rewrites `source` with a scripted model; `outcome` is the result or the error. */
export async function rewriteWith(script: Script, options: Partial<ModelRequest> = {}) {
  const { baseUrl, seen } = await openScriptedModel(script)
  const model = { baseUrl, apiKey: KEY, name: 'small-model' }
  const result = rewriteWithModel({
    source,
    style: 'balanced',
    guide: DEFAULT_STYLE_GUIDE,
    model,
    stateOf: createStateOf(),
    ...options,
  })
  return { seen, outcome: await result.catch((error: unknown) => error) }
}

/** A script that streams these deltas. */
export const sends =
  (...deltas: string[]): Script =>
  (response) =>
    streamChat(response, deltas)

/** A rewrite of the article of `openSourceSite`. */
export const FERRY_REWRITE = {
  title: 'Council keeps night ferry',
  content: [
    'PORT ELLERY — The harbor council voted 11 to 6 on Tuesday to keep the night ferry running for another three years.',
    'Mayor Ada Quill said that the service, which carried 42,000 passengers last year, had become a lifeline for hospital workers on the far side of the bay.',
    '“Nobody should have to choose between a job and a way home,” Quill said after the meeting.',
  ].join('\n\n'),
}
