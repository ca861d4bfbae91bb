import type { FeatureCalls } from '#server/feature.ts'
import { articleCalls } from './articles.rest.ts'
import { contributorCalls } from './contributors.rest.ts'
import { previewLinkCalls } from './preview-links.rest.ts'
import { templatesRestCalls } from './templates.rest.ts'

const calls: FeatureCalls = {
  calls: [...articleCalls, ...contributorCalls, ...previewLinkCalls, ...templatesRestCalls],
}

export default calls
