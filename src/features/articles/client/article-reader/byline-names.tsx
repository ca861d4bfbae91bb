import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { otherRolesOf, writersOf, type Byline } from '#features/articles/shared/bylines.ts'
import { m } from '#shared/catalog/m.ts'

/** Those who wrote the text, linked to their pages, or the byline of articles without a named author. */
export function WriterNames({ bylines }: { bylines: readonly Byline[] }) {
  const writers = writersOf(bylines)
  if (writers.length === 0) return <span className="font-medium text-ink">{m.staffReporter()}</span>
  return <Names people={writers} />
}

/** Those who made the pictures, edited or translated, one line for each role. */
export function OtherCredits({ bylines }: { bylines: readonly Byline[] }) {
  return otherRolesOf(bylines).map(({ role, people }) => (
    <p key={role}>
      {creditOf(role)}: <Names people={people} />
    </p>
  ))
}

function creditOf(role: Byline['roles'][number]): string {
  if (role === 'pictures') return m.rolePictures()
  return role === 'editing' ? m.roleEditing() : m.roleTranslation()
}

function Names({ people }: { people: readonly Byline[] }) {
  return people.map((person, index) => (
    <Fragment key={person.contributorId}>
      {index > 0 && (index === people.length - 1 ? m.nameAnd() : m.nameComma())}
      <Name person={person} />
    </Fragment>
  ))
}

function Name({ person: { name, slug } }: { person: Byline }) {
  const text = <bdi className="wrap-anywhere">{name}</bdi>
  if (!slug) return <span className="font-medium text-ink">{text}</span>
  return (
    <Link
      to="/authors/$slug"
      params={{ slug }}
      rel="author"
      className="font-medium text-ink decoration-1 underline-offset-4 hover:underline"
    >
      {text}
    </Link>
  )
}
