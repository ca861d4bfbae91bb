import type { ReactNode } from 'react'
import { useImprint } from '#client/lib/site.queries.ts'
import { useSite } from '#client/lib/use-site.ts'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import {
  builtInText,
  contactParts,
  type BuiltInPage,
  type BuiltInText,
} from '#features/site/shared/built-in-pages.ts'

function StaticPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="page-column">
      <h1 className="headline text-4xl">{title}</h1>
      <div className="article-text mt-6">{children}</div>
    </main>
  )
}

function BuiltIn({ page }: { page: BuiltInPage }) {
  const { title, parts } = builtInText(page, useSite())
  return (
    <StaticPage title={title}>
      <Parts parts={parts} />
    </StaticPage>
  )
}

function Parts({ parts }: Pick<BuiltInText, 'parts'>) {
  return parts.map(({ text, isHeading, href }) =>
    isHeading ? (
      <h2 key={text}>{text}</h2>
    ) : (
      <p key={text} className="whitespace-pre-line">
        {href ? withParts(text, (label) => <a href={href}>{label}</a>) : text}
      </p>
    ),
  )
}

export const About = () => <BuiltIn page="about" />
export const Contact = () => <BuiltIn page="contact" />
export const Privacy = () => <BuiltIn page="privacy" />
export const Terms = () => <BuiltIn page="terms" />

export function Imprint() {
  const text = useImprint()
  const site = useSite()
  // Many have written these into the text.
  const missing = contactParts(site, site.contactEmail).filter(
    (part) => !text.includes(part.text.replaceAll(/[[\]]/g, '')),
  )
  return (
    <StaticPage title={m.imprint()}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      <Parts parts={missing} />
    </StaticPage>
  )
}
