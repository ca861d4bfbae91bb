import type { ReactNode } from 'react'
import { useImprint } from '#client/lib/site.queries.ts'
import { useSite } from '#client/lib/use-site.ts'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'

// Short texts that hold for every installation. A newsroom replaces them with its own.

function StaticPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="page-column">
      <h1 className="headline text-4xl">{title}</h1>
      <div className="article-text mt-6">{children}</div>
    </main>
  )
}

function Mail() {
  const { contactEmail } = useSite()
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}

/** A sentence with the newsroom's address in it. */
const withMail = (text: string) => withParts(text, () => <Mail />)

export function About() {
  const { name, isDemo } = useSite()
  return (
    <StaticPage title={m.aboutSite({ site: name })}>
      <p>{isDemo ? m.aboutWhat({ site: name }) : m.aboutOwn({ site: name })}</p>
      <h2>{m.aboutHow()}</h2>
      <p>{m.aboutEditors()}</p>
      <p>
        {withParts(m.aboutCorrections(), (label) => (
          <a href="/corrections">{label}</a>
        ))}
      </p>
    </StaticPage>
  )
}

export function Contact() {
  return (
    <StaticPage title={m.contact()}>
      <p>{withMail(m.contactNewsroom())}</p>
      <p>
        {withParts(m.contactSecurity(), (label) => (
          <a href="/.well-known/security.txt">{label}</a>
        ))}
      </p>
    </StaticPage>
  )
}

export function Privacy() {
  return (
    <StaticPage title={m.privacy()}>
      <p>{m.privacyReading()}</p>
      <h2>{m.privacyCountTitle()}</h2>
      <p>{m.privacyCount()}</p>
      <h2>{m.privacyAccountTitle()}</h2>
      <p>{m.privacyAccount()}</p>
      <p>{withMail(m.privacyRights())}</p>
    </StaticPage>
  )
}

export function Imprint() {
  const text = useImprint()
  return (
    <StaticPage title={m.imprint()}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </StaticPage>
  )
}

export function Terms() {
  const { name, isDemo } = useSite()
  return (
    <StaticPage title={m.terms()}>
      <p>{isDemo ? m.termsReading({ site: name }) : m.termsOwn({ site: name })}</p>
      <p>{m.termsAccounts()}</p>
      <p>{withMail(m.termsQuestions())}</p>
    </StaticPage>
  )
}
