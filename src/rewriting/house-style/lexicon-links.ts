import { readPhrases } from './phrase-table.ts'

/** Link words, times and quantities with an equivalent that needs nothing else in the sentence to change. */
export const links = readPhrases(`
as well as > along with !work,works,worked,working,perform,performs,performed,do,does,did,done,not,just,almost,nearly,quite,know,knows,knew,known,fare,fares,fared,play,plays,played,hold,holds,held,sell,sells,sold
at times > sometimes
on its own|on his own|on her own|on their own > alone|alone|alone|alone <lives,live,lived,living,acted,act,acts,acting,stand,stands,stood
from then on > after that
both of whom|both of which > who both|which both +are,were,have,had
one of his|one of her|one of its|one of their > among his|among her|among its|among their +most,first,earliest,biggest,best !is,are,was,were,as,in,at,by,of,for,to,from,with,on
half of > half +the,all,its,his,her,their
all of > all +the,these,those,his,her,its,their
both of the > both
a few > some +days,weeks,months,years,hours,minutes,miles,people,dozen !quite,only,just,every
plenty of > ample +time,room,evidence,opportunity,space
much of the time > often
most of the time > usually
all the time > constantly
all along > from the start
the majority of > most of +the,these,those,his,her,its,their
every day > daily
every week > each week
every month > each month
at present > now
by now > already !is,are,was,were
in advance > beforehand
in advance of > before
at any time > at any point
at the very least > at least
in many ways > in several respects
in some ways > in some respects
in other ways > in other respects
in no way > not at all
in large part > largely
except for > apart from
aside from > besides
regardless of > no matter +what,how,who,whether
rather than > instead of +a,an,the,his,her,its,their,any
under the terms of > under
in keeping with > in line with
with respect to > on
only if > provided
whether or not > whether
the question of whether > whether
to the point that > so much that
not long after > soon after
not long ago > a short time ago
long ago > many years ago -as !not,so,as,how
shortly before > not long before
shortly after > not long after
at some point > at one time or another +in
sooner or later > in time
until recently > until lately
over the course of > during
through the course of > during
in the run-up to > before
on the eve of > just before
at a time when > when
in an era when|in an age when > when
to this day > still today
to that end > for that purpose
in hindsight > looking back
for instance > for example
in addition to being > besides being
it is possible that > perhaps
it seems that > it appears that
it appears that > it seems that
`)
