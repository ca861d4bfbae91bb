import { readPhrases } from './phrase-table.ts'

/** House form beyond plain words: one spelling, one form, no padding. Safe in every style. */
export const houseForms = readPhrases(`
ad|ads > advertisement|advertisements : n -hoc
info > information
lab|labs > laboratory|laboratories : n
exam|exams > examination|examinations : n
healthcare > health care : n
advisor|advisors > adviser|advisers
protestor|protestors > protester|protesters
e-mail|e-mails > email|emails : n
web site|web sites > website|websites
smart phone|smart phones > smartphone|smartphones
cell phone|cell phones > cellphone|cellphones
policeman|policemen > police officer|police officers
fireman|firemen > firefighter|firefighters
mankind > humanity
alright > all right
kids|kid > children|child : n
cops|cop > police officers|police officer
backwards > backward
forwards > forward
a total of > +#
in excess of > over +#
up until > until !stay*,right,wait*,was,were,been,is,are,kept,awake,sat,get,got
so as to > to
try and > try to
tried and tested > tested
over the course of|during the course of|throughout the course of > during
in the course of > during
for a period of > for
over a period of > over
at all times > always
on numerous occasions|on many occasions > often
on several occasions > several times
as to whether > whether
reason why|reasons why > reason|reasons <the
by the time that > by the time
in light of the fact that|in view of the fact that > because
for the reason that > because
with the exception of > except
there is no doubt that|there can be no doubt that >
take action|takes action|took action|taking action > act|acts|acted|acting
made an appearance|makes an appearance > appeared|appears
reached an agreement|reach an agreement > agreed|agree +to
came to an agreement|come to an agreement > agreed|agree +to
different than > different from
centers around|centered around|center around > centers on|centered on|center on
equally as > equally
still continues|still continue|still remains|still remain > continues|continue|remains|remain
join together|joined together > join|joined
revert back|reverted back > revert|reverted
sum total > total
new record > record <a
final outcome > outcome
general public > public
consensus of opinion > consensus
past experience > experience
personal friend|personal friends > friend|friends
may possibly|might possibly > may|might
the majority of > most of +the,his,her,its,their,these,those
the majority of > most
a majority of the > most of the
a bunch of > several
via > through
when it comes to > with
whether or not > whether
at a time when > while
in the year > in +#
is about to|are about to > will soon|will soon
is planning to|are planning to|was planning to|were planning to > plans to|plan to|planned to|planned to
is hoping to|are hoping to|was hoping to|were hoping to > hopes to|hope to|hoped to|hoped to
would be able to|will be able to > could|can
it is unclear > it is not clear
half of > half +the,its,his,her,their
ongoing > continuing : a
upcoming|forthcoming > coming : a
lengthy > long
sole > only : a <the,his,her,its,their
entire > whole
specifically > in particular
likewise > also
within months of > months after
within days of > days after
within hours of > hours after
within weeks of > weeks after
exacerbate|exacerbates|exacerbated|exacerbating > worsen|worsens|worsened|worsening
endeavour|endeavours > effort|efforts : n
possess|possesses|possessed > have|has|had
comprise|comprises|comprised > contain|contains|contained : v -of
initiate|initiates|initiated|initiating > start|starts|started|starting : v
necessitate|necessitates|necessitated > need|needs|needed
indicate|indicates|indicated > show|shows|showed : v +that
optimum > best
virtually all > almost all
virtually no > almost no
a great many > many
a myriad of|myriad > many|many
his own|her own|its own|their own|our own|my own > his|her|its|their|our|my +/Noun
newborn infant|newborn infants > newborn|newborns
all in all > overall
for years to come > for years
in part because > partly because
a further > another !to,for,of -#,two,three,four,five,six,seven,eight,nine,ten,few
take the place of|takes the place of|took the place of > replace|replaces|replaced
all across the|all across > across the|across
a great deal of > much
at this point > now -in
in the past few > in the last few
as soon as possible > soon
in the meantime > meanwhile
on the whole > overall
for the most part > mostly
for the time being > for now
by and large > mostly
in a matter of > within
on account of > because of
have got|has got > have|has +a,an,the,to,no
in recent times > recently
on the other hand > by contrast
one and the same > the same
is home to|are home to > has|have
`)
