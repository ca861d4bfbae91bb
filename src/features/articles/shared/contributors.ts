import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { BYLINE_ROLES } from './bylines.ts'
import { limits } from '#shared/limits.ts'
import { optionalText, requiredText, rowId } from '#shared/text-fields.ts'

/** More people than any article names. */
export const BYLINES_MAX = 20
export const LINKS_MAX = 8
const ABOUT_MAX = 1_000

const roles = z
  .array(z.enum(BYLINE_ROLES))
  .min(1, { error: () => m.contributionMissing() })
  .max(BYLINE_ROLES.length)
  .transform((given) => BYLINE_ROLES.filter((role) => given.includes(role)))

const storedRoles = z.array(z.enum(BYLINE_ROLES))

/** A person in the byline of an article, as calls return it. */
export const byline = z
  .object({ contributorId: rowId, name: z.string(), slug: z.string().nullable(), roles: storedRoles })
  .meta({ id: 'Byline' })

/** A person in the byline of an article, as editors see it; the name is empty for an account without one. */
export const editedByline = byline.extend({ username: z.string().nullable() }).meta({ id: 'EditedByline' })

const entry = z.object({ contributorId: rowId, roles })
const isEachOnce = (entries: ReadonlyArray<{ contributorId: number }>) =>
  new Set(entries.map(({ contributorId }) => contributorId)).size === entries.length

/** The people of an article in the order in which readers see them, each once. An empty list removes the byline. */
export const bylineEntries = z
  .array(entry)
  .max(BYLINES_MAX, { error: () => m.tooManyPeople({ max: BYLINES_MAX }) })
  .refine(isEachOnce, { error: () => m.personTwice() })

export const setBylinesInput = z.object({
  articleId: rowId,
  bylines: bylineEntries,
  /** The byline that the change starts from; another one is a conflict. */
  before: bylineEntries.optional(),
})
export type SetBylinesInput = z.infer<typeof setBylinesInput>

/** An address for readers: a page on the web, or mail. */
const linkUrl = z
  .string({ error: () => m.required() })
  .trim()
  .max(limits.urlMax)
  .refine(isForReaders, { error: () => m.badPersonLink() })

function isForReaders(url: string): boolean {
  if (/^mailto:[^\s@?]+@[^\s@?]+$/i.test(url)) return true
  if (!/^https?:\/\/\S+$/i.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

const link = z.object({ label: requiredText(60), url: linkUrl })

/** The fields of a person that editors change. */
const editable = {
  name: requiredText(limits.fullNameMax),
  portrait: optionalText(limits.featuredImageMax).refine(
    (url) => url === '' || /^\/uploads\/[\w.-]+$/.test(url),
    { error: () => m.portraitNotInLibrary() },
  ),
  about: optionalText(ABOUT_MAX),
  links: z.array(link).max(LINKS_MAX, { error: () => m.tooManyLinks({ max: LINKS_MAX }) }),
}

export const createContributorInput = z.object({
  ...editable,
  portrait: editable.portrait.default(''),
  about: editable.about.default(''),
  links: editable.links.default([]),
})
export type CreateContributorInput = z.infer<typeof createContributorInput>

/** Fields that are left out do not change. */
export const updateContributorInput = z.object({ id: rowId, ...z.object(editable).partial().shape })
export type UpdateContributorInput = z.infer<typeof updateContributorInput>

/** Links a person to an account; null removes the link. */
export const linkAccountInput = z.object({ id: rowId, userId: rowId.nullable() })

/** The first person is removed; the second one takes over the articles and the address. */
export const mergeContributorsInput = z
  .object({ id: rowId, intoId: rowId })
  .refine(({ id, intoId }) => id !== intoId, { error: () => m.chooseOtherPerson() })

export const contributorKey = z.object({ id: rowId })

export const listContributorsInput = z.object({
  q: z.string().max(limits.searchMax).optional(),
  limit: z.int().min(1).max(limits.listMax).default(50),
  /** The name and id of the last person of the previous page. */
  cursor: z.object({ name: z.string().max(limits.fullNameMax), id: rowId }).nullish(),
})
export type ListContributorsInput = z.infer<typeof listContributorsInput>

export const authorPageInput = z.object({
  slug: z.string().min(1).max(120),
  page: z.int().min(1).max(100_000).default(1),
})

/** A person as the dashboard and the REST API show them. */
export const contributorResponse = z
  .object({
    id: rowId,
    name: z.string().meta({ description: 'Empty for an account without a byline' }),
    slug: z.string().nullable().meta({ description: 'The last part of the address /authors/{slug}' }),
    portrait: z.string(),
    about: z.string(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    userId: rowId.nullable(),
    username: z.string().nullable(),
    articles: z.int().meta({ description: 'Number of articles, of every status' }),
    published: z
      .int()
      .meta({ description: 'Number of published articles; with none the person has no page' }),
  })
  .meta({ id: 'Contributor' })
export type Contributor = z.infer<typeof contributorResponse>
