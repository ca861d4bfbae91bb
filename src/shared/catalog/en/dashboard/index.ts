import { licenses } from './licenses.ts'
import { articleFields } from './article-fields.ts'
import { addresses } from './addresses.ts'
import { analytics } from './analytics.ts'
import { articles } from './articles.ts'
import { common } from './common.ts'
import { contributors } from './contributors.ts'
import { controls } from './controls.ts'
import { corrections } from './corrections.ts'
import { editorPanels } from './editor-panels.ts'
import { visualEditor } from './visual-editor.ts'
import { editor } from './editor.ts'
import { features } from './features.ts'
import { frame } from './frame.ts'
import { frontPage } from './front-page.ts'
import { identity } from './identity.ts'
import { mailSettings } from './mail-settings.ts'
import { media } from './media.ts'
import { membersDesk } from './members.ts'
import { messages } from './messages/index.ts'
import { moveIn } from './move-in.ts'
import { notes } from './notes.ts'
import { oldComments } from './old-comments.ts'
import { pages } from './pages.ts'
import { projects } from './projects.ts'
import { readersRoom } from './readers-room.ts'
import { record } from './record.ts'
import { rewriter } from './rewriter.ts'
import { sections } from './sections.ts'
import { siteSettings } from './site-settings.ts'
import { sources } from './sources.ts'
import { styleGuide } from './style-guide.ts'
import { system } from './system.ts'
import { templates } from './templates.ts'
import { users } from './users.ts'

/** The screens of the newsroom. Other languages may lack these texts. */
export const dashboard = {
  ...licenses,
  ...articleFields,
  ...addresses,
  ...analytics,
  ...articles,
  ...common,
  ...contributors,
  ...controls,
  ...corrections,
  ...editorPanels,
  ...visualEditor,
  ...editor,
  ...features,
  ...frame,
  ...frontPage,
  ...identity,
  ...mailSettings,
  ...media,
  ...membersDesk,
  ...messages,
  ...moveIn,
  ...notes,
  ...oldComments,
  ...pages,
  ...projects,
  ...readersRoom,
  ...rewriter,
  ...record,
  ...sections,
  ...siteSettings,
  ...sources,
  ...styleGuide,
  ...system,
  ...templates,
  ...users,
} as const
