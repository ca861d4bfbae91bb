import { strToU8, zipSync } from 'fflate'

/** A file as a browser chooses it. */
interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const zip = (name: string, files: Record<string, string>): ChosenFile => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  ),
})

export interface OldMember {
  email: string
  name: string
  isSubscribed: boolean
}

/** An export of Ghost 5 with its members, in the columns that Ghost writes. */
export function ghostList(members: readonly OldMember[]): ChosenFile {
  const head =
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers'
  const rows = members.map(
    ({ email, name, isSubscribed }, index) =>
      `63f00000000000000000000${index},${email},${name},,${isSubscribed},false,,2021-03-24T04:34:13.000Z,,"readers, harbor",`,
  )
  const settings = [
    { key: 'title', value: 'The Old Harbor' },
    { key: 'url', value: 'https://ghost.example' },
  ]
  const database = { db: [{ meta: { version: '5.80.0' }, data: { posts: [], settings } }] }
  return zip('ghost.zip', {
    'ghost.json': JSON.stringify(database),
    'members.2026-05-01.csv': [head, ...rows, ''].join('\n'),
  })
}

/** An export of Substack with its subscribers, in the columns that Substack writes. */
export function substackList(members: readonly OldMember[]): ChosenFile {
  const head = 'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at'
  const rows = members.map(
    ({ email, isSubscribed }) => `${email},false,,other,${!isSubscribed},2020-01-02T03:04:05.000Z,`,
  )
  const posts = [
    'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url',
    '11.first,2020-01-02T03:04:05.000Z,TRUE,,newsletter,everyone,The first ferry,,',
    '',
  ]
  return zip('substack.zip', {
    'posts.csv': posts.join('\n'),
    'posts/11.first.html': '<p>It was early.</p>',
    'email_list.harbor.csv': [head, ...rows, ''].join('\n'),
  })
}
