import { afterAll, beforeAll, describe } from 'vitest'
import { OPENING, testLossyRuns, type Kind } from '#features/editor/client/testing/lossy-runs.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openIssueWorld } from '../testing/issue-world.ts'

let newsroom: TestNewsroom

beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

function issueKind(): Kind {
  const { staff, admin } = newsroom.people
  let id = 0
  return {
    async open(subject) {
      const { id: newsletterId } = await newsroom.as(admin).newsletters.create({ name: subject })
      ;({ id } = await newsroom.as(staff).issues.create({ newsletterId, subject, content: OPENING }))
      return openIssueWorld(newsroom, id)
    },
    async otherSaves(typed, isArchived) {
      const { version, content } = await newsroom.as(admin).issues.get({ id })
      await newsroom.as(admin).issues.update({ id, version, isArchived, content: typed(content) })
    },
  }
}

describe('an issue with failures of network, session, and server, and a second editor', () => {
  testLossyRuns(() => newsroom, issueKind)
})
