import { z } from 'zod'
import { instant, rowId } from '#shared/text-fields.ts'
import { ISSUE_STATUSES, issueRule, LIST_PLACES } from './newsletters.ts'

// What calls return of newsletters.

const shownFields = {
  id: rowId,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  places: z.array(z.enum(LIST_PLACES)),
  rule: issueRule.nullable(),
}

/** A newsletter as readers see it. */
export const openNewsletter = z.strictObject(shownFields).meta({ id: 'Newsletter' })
export type OpenNewsletter = z.infer<typeof openNewsletter>

const ownFields = {
  position: z.int(),
  isOpen: z.boolean(),
  sectionId: rowId.nullable(),
  senderName: z.string(),
  isArchived: z.boolean(),
  /** When the rule makes the next issue; null without a rule. */
  nextAt: instant.nullable(),
}

/** A newsletter as it is stored. */
export const newsletterResponse = z
  .strictObject({ ...shownFields, ...ownFields, createdAt: instant, updatedAt: instant })
  .meta({ id: 'StoredNewsletter' })

/** A newsletter as the newsroom sees it. */
export const managedNewsletterResponse = z
  .strictObject({
    ...shownFields,
    ...ownFields,
    /** Readers who get it. */
    people: z.int(),
    /** Readers at the end of each of the last twelve weeks, oldest first. */
    weeks: z.array(z.int()),
    /** The newest issue that is not sent yet, or null. */
    nextIssue: z
      .strictObject({ id: rowId, status: z.enum(ISSUE_STATUSES), scheduledAt: instant.nullable() })
      .nullable(),
  })
  .meta({ id: 'ManagedNewsletter' })
export type ManagedNewsletter = z.infer<typeof managedNewsletterResponse>
