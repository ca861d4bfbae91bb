import type { FeatureTexts } from '#client/lib/feature.ts'
import { m } from '#shared/catalog/m.ts'

const texts: FeatureTexts = {
  title: () => m.aboutNotesTitle(),
  what: () => m.aboutNotes(),
  whenOff: () => m.aboutNotesOff(),
  stored: (count) => m.aboutNotesStored({ count }),
}

export default texts
