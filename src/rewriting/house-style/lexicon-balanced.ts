import { readPhrases } from './phrase-table.ts'

/** Equivalents a sub-editor would accept without looking at the sentence twice. */
export const balancedWords = readPhrases(`
more than > over +#
more than > over +a,half,twice,two,three,four,five,six,seven,eight,nine,ten,twelve,twenty,thirty,forty,fifty,one
less than|fewer than > under +#
at least > no fewer than +#,two,three,four,five,six,seven,eight,nine
about|roughly|some > around +# !a,an,my,his,her,the,its,their,our,your,this,that
roughly > about !a,an,my,his,her,the,its,their,our,your,this,that
such as > including
along with > together with
because of > owing to -this,that,it
as a result of > because of
due to > because of
because > since -of,since !just,only,not,is,was,be,been,simply,partly,largely,but,are,and,or,even,especially,mainly,precisely
although > even though
even though > although
though > although +he,she,it,they,we,the,a,an,his,her,its,their,this,that,these,some,many,no,not,there !even,as
despite > in spite of
in the midst of > amid
around the world > worldwide
across the world > worldwide
all over the world > worldwide
across the country > nationwide
around the country > nationwide
so that > so +he,she,it,they,we,you,i,the,people,every*
in which > where !ways,way,manner,extent,direction,state
in recent years|in recent months|in recent weeks|in recent days > over recent years|over recent months|over recent weeks|over recent days
as soon as > once
as long as > so long as
as if > as though
instead of > rather than
other than > apart from
except for > apart from
next to > beside
close to > nearly +#
each other > one another
one another > each other
someone|anyone|everyone > somebody|anybody|everybody -else's
everybody|anybody|somebody > everyone|anyone|someone
no one > nobody
those who > people who
every > each -other,single,bit,now,time,one,#,two,three,four,five,six,seven,eight,nine,ten,possible,reason,right,chance,effort,inch,few,couple !almost,nearly,not,just,virtually
the rest of > the remainder of
most of > the bulk of +the,its,his,her,their,that,this,us* -us
a lot of|lots of > plenty of
a number of > several -*'s,*’s,the,these,those,his,her,its,their,them,us
a handful of > a few
several > a number of !the,these,those,his,her,its,their,past,last,after
a variety of > a range of
a series of > a string of
many > numerous -of,more,ways,times,years,a,as,who,have,are,were !how,as,so,too,not,that,the,these,those,his,her,its,their,very,this,of,in
this kind of|that kind of|any kind of|some kind of|what kind of|the kind of > this sort of|that sort of|any sort of|some sort of|what sort of|the sort of
country|countries > nation|nations : n -music,house,club,song,side,road,director,manager,director's,singer,star,home
nation|nations > country|countries : n
company|companies > firm|firms : n -page,pages,executives,officials,town,car,men !holding,investment,insurance,parent,shell,limited,public,theater,dance,opera,theatre
problem|problems > difficulty|difficulties : n +with
opportunity to|opportunities to > chance to|chances to
effort to|efforts to > attempt to|attempts to
lawmakers|lawmaker > legislators|legislator
movie|movies > film|films : n -theater,theaters,theatre,theatres,star,stars
photo|photos > photograph|photographs -shoot,shoots,op,ops,editor,gallery,credit,essay
region|regions > area|areas
location|locations > place|places
goal|goals > aim|aims : n !scored,score,own
employees > workers
inhabitants > people
beginning of > start of
at the beginning > at the start
big > large -data,deal,time,business,brother,bang,name,names
large > big -scale,part,extent !at,by,loom,looms,loomed,looming
huge > enormous
enormous > huge
tiny > very small
hard to > difficult to !try,tries,tried,trying,work,works,worked,working,fight,fought,fighting,look,push,pushed,pushing
difficult > hard -time,times !more,most
important > significant !most,more,is,all
significant > important !most,more,statistically
major > big : a +role,part,problem,problems,change,changes,step,steps,challenge,challenges,difference,factor,reason,draw,event,success,blow,city,cities
entire > whole
whole > entire <the,his,her,its,their
initial > first -conditions,public,coin,data,value,values,state
various > different
additional > further
initially > at first
quickly > rapidly
rapidly > quickly
often > frequently !more,most,how,too,so,as,all,very -than,reluctantly
frequently > often
usually > generally
generally > usually
mostly|largely > mainly
mainly > mostly
especially > particularly
particularly > especially
nearly > almost
almost > nearly -no,any,never,nothing,none,anything,everything,nobody,anyone,all,immediately,certainly,as,like,entirely,always
perhaps > possibly
perhaps > maybe
maybe > perhaps
likely > probably <will,would,are,is
so far > to date !by,go,goes,gone,went,as,from,not
to date > so far !up
in the past > previously <has,have,had
ensure|ensures|ensured|ensuring > make sure|makes sure|made sure|making sure -the,a,an,fair*,safe*,access,that's,his,her,their,its,compliance,equal*
make sure|makes sure|made sure|making sure > ensure|ensures|ensured|ensuring
carry out|carries out|carried out|carrying out > conduct|conducts|conducted|conducting
find out|finds out|found out|finding out > discover|discovers|discovered|discovering
figure out|figures out|figured out|figuring out > work out|works out|worked out|working out
sets up|setting up > establishes|establishing : v
come up with|comes up with|came up with|coming up with > devise|devises|devised|devising
get rid of|gets rid of|got rid of|getting rid of > remove|removes|removed|removing
deal with|deals with|dealt with|dealing with > handle|handles|handled|handling : v
rely on|relies on|relied on|relying on > depend on|depends on|depended on|depending on
look for|looks for|looked for|looking for > seek|seeks|sought|seeking
point out|points out|pointed out|pointing out > note|notes|noted|noting
take place|takes place|took place|taking place > happen|happens|happened|happening
led to|leads to|leading to|lead to > resulted in|results in|resulting in|result in
turn into|turns into|turned into|turning into > become|becomes|became|becoming
begin|begins|began|begun|beginning > start|starts|started|started|starting : v -with,as
occur|occurs|occurred|occurring > happen|happens|happened|happening
happened > occurred : v -to,across,upon,on !what's,is,was,what
remain|remains|remained > stay|stays|stayed : v +in,at,on,calm,open,closed,silent,quiet,under,with,loyal,strong,alive
continue to be|continues to be|continued to be > remain|remains|remained
reveal|reveals|revealed|revealing > disclose|discloses|disclosed|disclosing : v +that,the,a,his,her,its,their
allow|allows|allowed|allowing > permit|permits|permitted|permitting : v -for,us,you,me
permit|permits|permitted|permitting > allow|allows|allowed|allowing : v
provide|provides|provided|providing > offer|offers|offered|offering : v +a,an,the,more,new,some,little,many,any -that,with
receive|receives|received|receiving > get|gets|got|getting : v
acquire|acquires|acquired|acquiring > buy|buys|bought|buying : v
choose|chooses|chose|chosen|choosing > pick|picks|picked|picked|picking : v -to,not,between
vow|vows|vowed > pledge|pledges|pledged : v
pledge|pledges|pledged > promise|promises|promised : v +to
admit|admits|admitted > acknowledge|acknowledges|acknowledged : v -to,into
seem to|seems to|seemed to > appear to|appears to|appeared to
appear to|appears to|appeared to > seem to|seems to|seemed to
need to|needs to|needed to > have to|has to|had to : v !a,the,no,any,this,that,their,his,her,our,its,of,urgent
want to|wants to|wanted to > wish to|wishes to|wished to !if,don't,i
believe|believes|believed > think|thinks|thought : v +that,the,a,he,she,they,we,his,her !is,are,was,were,be,been,widely
think|thinks|thought > believe|believes|believed : v +that,the,he,she,it,they,we,this,these !don't,you,just,to,let,lets,even,was,is
bring about|brings about|brought about > cause|causes|caused
injure|injures|injured|injuring > hurt|hurts|hurt|hurting : v
halt|halts|halted|halting > stop|stops|stopped|stopping : v
prohibit|prohibits|prohibited|prohibiting > ban|bans|banned|banning : v
increase in|increases in > rise in|rises in : n
decrease in|decreases in > fall in|falls in : n
decline in|declines in > fall in|falls in : n
is likely to|are likely to > will probably|will probably
was likely to|were likely to > would probably|would probably
is one of the|are one of the|was one of the|were one of the > is among the|are among the|was among the|were among the +most,best,biggest,largest,first,last,few,key,main,worst,greatest,world's,top,many,leading
has yet to|have yet to > has still to|have still to
has also|have also|had also > also has|also have|also had !which,who,that,it
did not have|does not have|do not have > lacked|lacks|lack +a,an,the,enough,any
for example > for instance
for instance > for example
in addition > also
as a result > consequently
more and more > increasingly
over the past|over the last|during the past|in the past|during the last|in the last > in the past|in the past|in the last|over the past|in the last|over the last +#,few,decade,year,month,week,two,three,four,five,six,seven,eight,nine,several,couple
throughout > all through -the !and
until now > so far
`)
