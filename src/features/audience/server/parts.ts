import { defineParts } from '#server/feature.ts'
import { planIssuesAgain } from './newsletters/plan-issues.ts'
import { movedNewsletters } from './newsletters/moved-newsletters.ts'
import { newslettersRouter } from './newsletters/newsletters.router.ts'
import { askWaitingAddresses, keepAddress } from './people/address-of-account.ts'
import { forgetContributor } from './people/named-rows.ts'
import { ownDataRouter, accountDeletionRouter } from './people/own-data.router.ts'
import { subscribersRouter } from './subscribers/subscribers.router.ts'
import { ownMailRouter } from './people/own-mail.router.ts'
import { readersRouter } from './people/readers.router.ts'
import { deleteUnconfirmed } from './people/subscribe.service.ts'
import { alarmAtFlood, tidyMail } from './subscribers/sign-up-alarm.job.ts'

export default defineParts({
  routers: {
    account: ownDataRouter,
    newsletters: newslettersRouter,
    ownMail: ownMailRouter,
    readers: readersRouter,
    subscribers: subscribersRouter,
    users: accountDeletionRouter,
  },
  hooks: {
    accountCreated: keepAddress,
    contributorDeleted: forgetContributor,
    generalChanged: planIssuesAgain,
    movedParts: { newsletters: movedNewsletters },
  },
  jobs: [
    { name: 'unconfirmed addresses', everyMs: 600_000, run: deleteUnconfirmed },
    { name: 'waiting addresses', everyMs: 60_000, run: askWaitingAddresses },
    { name: 'sign-up alarm', everyMs: 60_000, run: alarmAtFlood },
    { name: 'old mail', everyMs: 3_600_000, run: tidyMail },
  ],
})
