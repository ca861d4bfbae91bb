import { readPhrases } from './phrase-table.ts'

/** Adverbs, adjectives, nouns and link words with an equivalent that fits wherever they stand. */
export const common = readPhrases(`
his own|her own|its own|their own|our own|my own > his|her|its|their|our|my +/Noun
ultimately > in the end
effectively > in effect -and
merely|solely > only
virtually|practically > almost
once again > again
over and over > repeatedly
massive > huge
vast > huge -majority
substantial > considerable
considerable > substantial
severe > serious
deadly > lethal !most,more
fatal > deadly
illegal > unlawful
unlawful > illegal
obvious > clear !most,more
evident > clear
complicated > complex !more,most
complex > complicated : a
extraordinary > remarkable
remarkable > notable
terrible > dreadful
horrible > terrible
scary > frightening
latest > most recent : a -in
previous|prior > earlier : a
current > present : a -affairs,account,events,director,draw
necessary > needed <is,are,was,were,be -to
well-known > famous
brand-new > new
proposal|proposals > plan|plans : n
supporters > backers
backers > supporters
expert|experts > specialist|specialists : n -systems,witness,panel
youngsters > young people
grownups > adults
see also > see
on the other hand > by contrast
by contrast|in contrast > on the other hand
right now > at present
over time > with time
for now > for the moment
for the moment > for now
at risk > in danger -of,from,for
in danger > at risk
on the brink of > on the verge of
at most > at the most +#
a great deal of > a good deal of
a bit > a little
a lot > a great deal -of
across the > throughout the +country,region,city,state,nation,world,area,globe,continent,industry
inside the > within the
near > close to +the,his,her,its,their
via > through
in response to > in reply to
on behalf of > for
in charge of > responsible for
made up of > composed of
in public|in private > publicly|privately
on purpose > deliberately
in total > altogether
prior year > year before
the day before > a day earlier
in the meantime > meanwhile
in the long run > in the long term
in the short term > for the time being
as of now > so far
by the time > once
the reason is > that is
despite being > although
for some time > for a while
for a while > for some time
long before > well before
well before > long before
well over|far more than > much more than +#
just over > slightly more than +#
just under > slightly less than +#
a third of > one third of
nearly all > almost all
almost all > nearly all
all around > all round
everywhere > all over
nowhere near > not nearly
elsewhere > in other places
whenever > every time
wherever > no matter where
no matter how > however
given that > since
seeing that > since
provided that > if
on condition that > if
except that > but
apart from > aside from
aside from > apart from
together with > along with
in conjunction with > together with
back then > in those days
in those days > back then
ahead of > before +the,a,an,his,her,its,next,this,an !straight,get,stay,well,far,way,move
during > in the course of +the,his,her,its,their,this,that
per cent of > percent of
households > homes
dwellings > homes
teenager|teenagers > teen|teens
infant|infants > baby|babies <a,the,an
kid|kids > child|children
mom|moms|dad|dads > mother|mothers|father|fathers
cop|cops > police officer|police officers
guy|guys > man|men : n -fawkes !bad,good
stuff > things : n
folks > people
grocery stores > supermarkets
grocery store > supermarket
cellphone|cellphones > mobile phone|mobile phones
web site|web sites > website|websites
photo shoot > photo session
graduate student|graduate students > postgraduate|postgraduates
workplace > place of work
shareholders > stockholders
stockholders > shareholders
acquisition|acquisitions > purchase|purchases : n
purchaser|purchasers > buyer|buyers
earnings > profits : n
layoffs > job cuts
job cuts > layoffs
tax cuts > tax reductions
price increases|price increase > price rises|price rise
price hikes|price hike > price increases|price increase
interest payments > interest costs
budget deficit > budget shortfall
shortfall > gap
lawsuit|lawsuits > suit|suits
courtroom > court
gunmen|gunman > armed men|armed man
bloodshed > violence
uprising > revolt
revolt > uprising : n
unrest > turmoil
turmoil > unrest
outcry > uproar
backlash > outcry
controversy > dispute <the,a,this
reporter|reporters > journalist|journalists
journalist|journalists > reporter|reporters
author|authors > writer|writers : n !co
filmmaker|filmmakers > film director|film directors
instructor|instructors > teacher|teachers
colleague|colleagues > co-worker|co-workers
coworker|coworkers > colleague|colleagues
flaw|flaws > defect|defects : n
bug|bugs > fault|faults : n
vulnerability|vulnerabilities > weakness|weaknesses
purchase price > price
outcome|outcomes > result|results
impact of > effect of
impact on > effect on
effect on > impact on
aspect|aspects > side|sides : n
element|elements > part|parts : n
component|components > part|parts
type of|types of > kind of|kinds of
kind of > type of <a,the,this,that,any,some,what,same
sort of > kind of <a,the,this,that,any,some,what,same
kinds of|sorts of > types of|types of
piece of|pieces of > bit of|bits of : n
majority of > bulk of
portion of > part of
half a dozen > six
a wide range of > many kinds of
a wide variety of > many kinds of
a host of > a large number of
countless > innumerable
multiple > several : a
`)
