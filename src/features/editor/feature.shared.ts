import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk/index.ts'
import { frDesk } from './texts/fr-desk/index.ts'
import { esDesk } from './texts/es-desk/index.ts'
import { plDesk } from './texts/pl-desk/index.ts'
import { arDesk } from './texts/ar-desk/index.ts'
import { editor } from './texts/en-desk/editor.ts'
import { editorPanels } from './texts/en-desk/editor-panels.ts'
import { general } from './texts/en-desk/general.ts'
import { messages } from './texts/en-desk/messages.ts'
import { styleGuide } from './texts/en-desk/style-guide.ts'
import { visualEditor } from './texts/en-desk/visual-editor.ts'

export default defineFeature({
  name: 'editor',
  desk: {
    en: [general, editorPanels, editor, messages, styleGuide, visualEditor],
    de: deDesk,
    fr: frDesk,
    es: esDesk,
    pl: plDesk,
    ar: arDesk,
  },
})
