import { readPhrases } from './phrase-table.ts'

/** Turns of phrase of the news page and what a sub-editor writes for them. */
export const turns = readPhrases(`
ask for|asks for|asked for|asking for > request|requests|requested|requesting
help|helps|helped|helping > help to|helps to|helped to|helping to : v +/Infinitive !to
seen as > regarded as
viewed as > seen as
considered > regarded as +a,an,the <is,was,are,were,been,be
known for > noted for
related to > connected to
designed to > intended to
full of > filled with
filled with > full of
afraid of > frightened of
tired of > weary of
in search of > seeking
in hopes of > hoping for
in exchange for > in return for
in return for > in exchange for
in line with > in keeping with
in light of > in view of
at odds with > in conflict with
at the heart of > at the center of
at the center of > at the heart of
with the help of > with help from
as many as > up to +#
as much as > up to +#
the following year|the following day|the following week|the following month|the following morning > the next year|the next day|the next week|the next month|the next morning
the next day|the next morning|the next year|the next week|the next month > the following day|the following morning|the following year|the following week|the following month
early on > at an early stage
as a whole > overall -new
disease > illness <the,this,a
website|websites > site|sites : n
smartphone|smartphones > phone|phones : n
all day > the whole day -long
all night > the whole night -long
every time > whenever !for,by
each time > every time !for,by
the first time > the first occasion +that
the day after > a day after
the same way > the same manner <in
the way in which > how
the extent to which > how far
the degree to which > how far
a way of > a means of
ways of > means of
is no longer|are no longer|was no longer|were no longer > has ceased to be|have ceased to be|had ceased to be|had ceased to be +a,the,an
a sense of > a feeling of
a matter of > a question of
in a matter of > within
the possibility of > the chance of
the likelihood of > the chance of
the prospect of > the possibility of
the absence of > the lack of
the lack of > the absence of
a lack of > an absence of
the ability to > the power to
the decision to > the choice to
the desire to > the wish to
under way > in progress
underway > in progress
in place > in force <is,are,was,were,remain,remains
in effect > in force <is,are,was,were,remain,remains
out of reach > beyond reach
on the table > under discussion <is,are,was,were
at stake > at issue
behind closed doors > in private
from the start|from the beginning > from the outset
from the outset > from the start
at the outset > at the start
at the end of the day >
on the whole > by and large
by and large > on the whole
by far the > easily the
to some extent|to some degree > in part
to a large extent > largely
as opposed to > rather than
as compared to|as compared with > compared with
compared to > compared with
similar to > much like <is,are,was,were
such that > so that
much more > far more
much less > far less
much better|much worse|much larger|much bigger|much smaller|much higher|much lower|much faster > far better|far worse|far larger|far bigger|far smaller|far higher|far lower|far faster !feel,feels,felt,not,any,n't,no
far more > much more
far less > much less
a good deal of > a great deal of
ever since > since
over and above > beyond
more often than not > usually
time and again > repeatedly
time after time > repeatedly
once more > again
at length > in detail
in detail > at length
in depth > in detail
in short order > quickly
in no time > quickly
right away|straight away > at once
as quickly as possible > as soon as possible
as soon as possible > without delay
day by day > daily
year after year > every year
from time to time > now and then
now and then|now and again > from time to time
up and running > working
up in the air > undecided
par for the course > normal
a far cry from > very different from
second to none > unmatched
all too > too
along the way > on the way
down the road|down the line > later
across the board > everywhere
in the same vein > similarly
in this case > here
in that case > then
in some cases > sometimes
in many cases > often
in most cases > usually
in all cases > always
in cases where > where
in the case of > with
in the process of >
in the form of > as
in the shape of > as
in the face of > against
in the field of|in the area of > in
in the direction of > toward
in the context of > in
in view of the fact that > because
on account of > because of
on the part of > by
on the occasion of > at
on the grounds that > because
for fear of > to avoid
for lack of > without
for the most part > mostly
for the time being > for now
by means of > with
by virtue of > through
by way of > through
with a view to > for
with the exception of > except
with the result that > so
without doubt|without a doubt|no doubt >
`)
