import { MessageSquareText } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'
import { UnreadNotes } from './client/unread-notes.tsx'

export default defineDesk({
  name: 'notes',
  about: {
    title: () => m.aboutNotesTitle(),
    what: () => m.aboutNotes(),
    whenOff: () => m.aboutNotesOff(),
    stored: (count) => m.aboutNotesStored({ count }),
  },
  screens: [
    {
      id: 'notes',
      label: () => m.notesForMe(),
      icon: MessageSquareText,
      capability: 'articles.manage',
      group: 'write',
      order: 20,
      News: UnreadNotes,
      component: loadScreen(async () => (await import('./client/notes-view.tsx')).NotesView),
    },
  ],
  tools: {
    useNotes: async () => (await import('./client/editor/use-notes-tool.tsx')).useNotesTool,
  },
})
