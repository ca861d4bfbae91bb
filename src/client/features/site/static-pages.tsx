import type { ReactNode } from 'react'
import { useSite } from '#client/lib/use-site.ts'

// Short and true of every installation: a newsroom replaces what it wants to say differently.

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
        Every story is published by a person of the newsroom, who answers for it. A story that was rewritten
        from another source names that source, and says so when a language model assisted with its text.
      </p>
      <p>
        A story that was changed after publication shows when. What was wrong is corrected on the story and
        listed under <a href="/corrections">Corrections</a>.
      </p>
    </StaticPage>
  )
}

export function Contact() {
  return (
    <StaticPage title="Contact">
      <p>
        Write to the newsroom at <Mail />: tips, questions, and what we got wrong.
      </p>
      <p>
        To report a weakness of this site, see <a href="/.well-known/security.txt">security.txt</a>.
      </p>
    </StaticPage>
  )
}

export function Privacy() {
  return (
    <StaticPage title="Privacy">
      <p>
        Reading needs no account. No other company’s script, font or picture is loaded, and nothing follows
        you.
      </p>
      <h2>What is counted</h2>
      <p>
        Page views are counted by the hour. To count visitors, your address and browser name are turned into a
        number under a key that is thrown away each day; neither is kept.
      </p>
      <h2>What an account keeps</h2>
      <p>
        Your username, your password as a one-way hash, your favorites, and your open sessions. Two cookies
        keep you logged in; they are set when you log in and taken away when you log out.
      </p>
      <p>
        You can download what is stored about you and delete your account in Account Settings, or write to{' '}
        <Mail />. The newsroom’s record of changes keeps the username of a deleted account.
      </p>
    </StaticPage>
  )
}

export function Terms() {
  const { name } = useSite()
  return (
    <StaticPage title="Terms">
      <p>
        You may read, print and link to everything {name} publishes. Republishing a whole story needs our
        permission; quoting from it with a link does not.
      </p>
      <p>Accounts are personal. We may close one that is used to harm the site or other readers.</p>
      <p>
        Questions go to <Mail />.
      </p>
    </StaticPage>
  )
}
