import type { FeatureRoutes } from '#server/feature.ts'
import { createFramedPreviews, parsed, type FramedPreview } from '#server/http/pages/framed-previews.ts'
import { sampleInput } from '#features/moving/shared/import-inputs.ts'
import { SAMPLE_PREVIEW_PATH } from '#features/moving/shared/sample-path.ts'
import { samplePage } from '../import/receipt/samples.ts'

const PREVIEW: FramedPreview = {
  path: SAMPLE_PREVIEW_PATH,
  capability: 'site.manage',
  prepare: (deps, fields) => samplePage(deps, parsed(sampleInput, fields.get('sample'))),
}

/** Shows articles of the trial of an import in the dashboard. */
export default {
  create: ({ deps, renderer }) => createFramedPreviews(deps, renderer, [PREVIEW]),
  costs: { [SAMPLE_PREVIEW_PATH]: 'previewPerUser' },
} satisfies FeatureRoutes
