import { readPhrases } from './phrase-table.ts'

/** Wordy or bureaucratic phrases and their plain newspaper form; safe in every style. */
export const plainWords = readPhrases(`
in order to > to
prior to > before
subsequent to > after
in the event that > if
in the event of > in case of
due to the fact that > because
owing to the fact that > because
despite the fact that > although
in spite of the fact that > although
for the purpose of > for
with regard to|with regards to|in regard to|with respect to > about
in relation to|in reference to > about
in terms of > in -service,the,its
at this point in time|at the present time|at this time > now
at that point in time > then
in the near future > soon
in close proximity to > near
on a daily basis > daily
on a weekly basis > weekly
on a monthly basis > monthly
on a regular basis > regularly
on an annual basis > annually
on the basis of > based on
a large number of|a great number of > many
the vast majority of > most
a majority of > most
has the ability to|have the ability to|had the ability to > can|can|could
is able to|are able to|was able to|were able to > can|can|could|could -be
is unable to|are unable to|was unable to|were unable to > cannot|cannot|could not|could not
has been unable to|have been unable to > has failed to|have failed to
in addition to > besides
in spite of > despite
in the wake of > after
in the aftermath of > after
in an effort to|in an attempt to|in a bid to > to
take into account|takes into account|taking into account|took into account > consider|considers|considering|considered
make a decision|made a decision|makes a decision|making a decision > decide|decided|decides|deciding
come to the conclusion|came to the conclusion > conclude|concluded
give consideration to > consider
has an impact on|have an impact on|had an impact on > affects|affect|affected
as of yet > yet
until such time as > until
whether or not > whether
the question as to whether > whether
each and every > every
first and foremost > first
past history > history
future plans > plans
end result > result
close scrutiny > scrutiny
completely destroyed > destroyed
new innovation|new innovations > innovation|innovations
free gift|free gifts > gift|gifts
advance planning > planning
added bonus > bonus
utilise|utilises|utilised|utilising > use|uses|used|using
purchase|purchases|purchased|purchasing > buy|buys|bought|buying : v
commence|commences|commenced|commencing > begin|begins|began|beginning : v
terminate|terminates|terminated|terminating > end|ends|ended|ending : v
endeavor|endeavors|endeavored|endeavoring > try|tries|tried|trying : v +to
attempt|attempts|attempted|attempting > try|tries|tried|trying : v +to
facilitate|facilitates|facilitated|facilitating > ease|eases|eased|easing
ascertain|ascertains|ascertained|ascertaining > learn|learns|learned|learning
assist|assists|assisted|assisting > help|helps|helped|helping : v
demonstrate|demonstrates|demonstrated|demonstrating > show|shows|showed|showing : v
obtain|obtains|obtained|obtaining > get|gets|got|getting : v
require|requires|required|requiring > need|needs|needed|needing : v -that,him,her,them,us,people,to
reside|resides|resided|residing > live|lives|lived|living
inquire|inquires|inquired > ask|asks|asked
relocate|relocates|relocated|relocating > move|moves|moved|moving
approximately > about !a,an,my,his,her,the,its,their,our,your,this,that
additional > more !an,the,a,one,this,each,no,every,any,that
numerous > many
individuals > people
sufficient > enough
subsequently > later
consequently > so
nevertheless|nonetheless > still
furthermore|moreover > also
regarding|concerning > about <questions,question,details,information,concerns,allegations,claims,rules,decision,debate
upon > on !once,based,acted,called,thereupon,put
amongst > among
whilst > while
amidst > amid
automobile|automobiles > car|cars
physician|physicians > doctor|doctors
attorney|attorneys > lawyer|lawyers -general
currently|presently > now -available,unknown,known,unclear
per annum > a year
per day > a day <#
per week > a week <#
per month > a month <#
per year > a year <#
per person > a person <#
more than > over +#
said that > said +he,she,it,they,we,the,there
says that > says +he,she,it,they,we,the,there
believes that|believe that > believes|believe +he,she,it,they,we,the,there
a number of > several -*'s,*’s,the,these,those,his,her,its,their,them,us
for example > for instance
compared to > compared with
at the beginning of > at the start of
led by > headed by
along with > together with
in addition > also
previously > earlier
formerly > once -known
all of the > all the
off of > off
outside of > outside
inside of > inside
is comprised of|are comprised of > consists of|consist of
`)
