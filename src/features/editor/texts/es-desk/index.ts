import { editor } from './editor.ts'
import { editorPanels } from './editor-panels.ts'
import { general } from './general.ts'
import { messages } from './messages.ts'
import { styleGuide } from './style-guide.ts'
import { visualEditor } from './visual-editor.ts'

export const esDesk = [general, editorPanels, editor, messages, styleGuide, visualEditor]
