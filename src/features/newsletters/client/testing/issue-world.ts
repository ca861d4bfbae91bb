import type { BegunStorage } from '#features/editor/client/autosave/begun-stories.ts'
import { openWorld } from '#features/editor/client/testing/editor-world.ts'
import type { TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createIssueSaveCall, savedIssue } from '../issue/issue-save-call.ts'

/** A browser tab of the staff with an open issue. */
export const openIssueWorld = (newsroom: TestNewsroom, id: number, storage?: BegunStorage) =>
  openWorld(
    newsroom,
    {
      key: `issue-${id}`,
      read: async () => savedIssue(await newsroom.as(newsroom.people.staff).issues.get({ id })),
      save: (client) => createIssueSaveCall(id, (input) => client.issues.update.mutate(input)),
    },
    storage,
  )
