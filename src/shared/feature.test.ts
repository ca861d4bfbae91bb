import { expect, it } from 'vitest'
import { defineFeature } from './feature.ts'

const en = { harbor: 'The harbor', boats: { one: 'One boat', other: '{count} boats' } } as const
const texts = { en, de: en, fr: en, es: en, pl: en, ar: en }

it('requires every public text in every language, with a form for counts where English has one', () => {
  const feature = defineFeature({ name: 'harbor', texts })
  expect(feature.texts.en.harbor).toBe('The harbor')
  // @ts-expect-error German lacks the boats.
  defineFeature({ name: 'harbor', texts: { ...texts, de: { harbor: 'Der Hafen' } } })
  // @ts-expect-error Arabic has one form for all counts.
  defineFeature({ name: 'harbor', texts: { ...texts, ar: { ...en, boats: '{count} boats' } } })
  const { pl: _, ...incomplete } = texts
  // @ts-expect-error Polish is missing.
  defineFeature({ name: 'harbor', texts: incomplete })
})
