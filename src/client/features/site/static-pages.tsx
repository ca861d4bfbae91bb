import type { ReactNode } from 'react'
import { useImprint } from '#client/lib/site.queries.ts'
import { useSite } from '#client/lib/use-site.ts'

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

export function About() {
  const { name } = useSite()
  return (
    <StaticPage title={`About ${name}`}>
      <p>{name} publishes news as it happens: stories, breaking items and analysis from its own newsroom.</p>
      <h2>How we work</h2>
      <p>
        Every story is published by an editor, who is responsible for it. A story rewritten from another
        source names that source and its author, and says when a language model or other software assisted
        with the text.
      </p>
      <p>
        A story changed after publication shows when. Errors are corrected on the story and listed under{' '}
        <a href="/corrections">Corrections</a>.
      </p>
    </StaticPage>
  )
}

export function Contact() {
  return (
    <StaticPage title="Contact">
      <p>
        Write to the newsroom at <Mail /> with tips, questions or corrections.
      </p>
      <p>
        To report a security vulnerability, see <a href="/.well-known/security.txt">security.txt</a>.
      </p>
    </StaticPage>
  )
}

export function Privacy() {
  return (
    <StaticPage title="Privacy">
      <p>
        You do not need an account to read. No third-party scripts, fonts or pictures are loaded, and we do
        not track you.
      </p>
      <h2>What we count</h2>
      <p>
        We count page views by the hour. To count visitors, your IP address and browser name are hashed with a
        key that is discarded every day. Neither is stored.
      </p>
      <h2>What an account stores</h2>
      <p>
        Your username, a one-way hash of your password, your favorites, and your active sessions. Two cookies
        keep you logged in; they are set when you log in and removed when you log out.
      </p>
      <p>
        You can download what is stored about you and delete your account in Account Settings, or write to{' '}
        <Mail />. The newsroom’s audit log retains the username of a deleted account.
      </p>
    </StaticPage>
  )
}

export function Imprint() {
  const text = useImprint()
  return (
    <StaticPage title="Imprint">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </StaticPage>
  )
}

export function Terms() {
  const { name } = useSite()
  return (
    <StaticPage title="Terms">
      <p>
        You may read, print and link to everything {name} publishes. Republishing a whole story requires our
        permission; quoting it with a link does not.
      </p>
      <p>Accounts are personal. We may close accounts that harm the site or other readers.</p>
      <p>
        Questions go to <Mail />.
      </p>
    </StaticPage>
  )
}
