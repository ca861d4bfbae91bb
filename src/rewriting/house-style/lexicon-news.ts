import { readPhrases } from './phrase-table.ts'

/** Words of the news page with a neighbour that takes the same construction. */
export const newsWords = readPhrases(`
may > might : v -not,be,day
may be > might be
might > may : v -as,not,have
harder to > more difficult to !work,try,fight,push
more difficult to > harder to
easier to > simpler to
bigger|biggest > larger|largest -picture,names,name
larger|largest > bigger|biggest -than-life
happening|happens > taking place|takes place : v -to !what's,is,was,what
called for|calls for|call for|calling for > demanded|demands|demand|demanding +a,an,the,more,new,change,action : v !is,are,was,were
concerns about|questions about|doubts about|worries about|information about|details about > concerns over|questions over|doubts over|worries over|information on|details of
debate about|debate over > debate on|debate about
growing > increasing : a +number,demand,pressure,interest,concern,concerns,body,list,role,share,fears
rising > increasing : a +number,costs,cost,prices,rates,tensions,demand,debt,debts,temperatures
increasing > growing : a +number,demand,pressure,interest,concern
keep|keeps|kept > continue|continues|continued : v +/Gerund -going,coming
take on|takes on|took on|taking on > assume|assumes|assumed|assuming +debt,risk,responsibility
set the stage for|sets the stage for|setting the stage for > pave the way for|paves the way for|paving the way for
pave the way for|paves the way for|paved the way for|paving the way for > open the way for|opens the way for|opened the way for|opening the way for
seem|seems|seemed > appear|appears|appeared : v +likely,unlikely,certain,clear,ready,willing,set
is expected to|are expected to|was expected to|were expected to > is likely to|are likely to|was likely to|were likely to
raise money|raises money|raised money|raising money > raise funds|raises funds|raised funds|raising funds
increase|increases|increased|increasing > raise|raises|raised|raising : v +the,its,their,taxes,prices,wages,spending
a quarter of > one quarter of
eventually > in the end -be,been,to
finally > at last -be,been
similarly > in the same way
deeply > profoundly
potentially > possibly
relatively > comparatively
comparatively > relatively
constantly > continually
continually > constantly
final > last : a +day,days,week,weeks,round,year,years,months,hours
potential > possible : a +problem,problems,risk,risks,threat,threats,benefit,benefits,impact,effects,customers,candidates
wide > broad : a +range,array,variety,support
broad > wide : a +range,array,variety
sharp > steep : a +rise,fall,increase,decline,drop
steep > sharp : a +rise,fall,increase,decline,drop
surprising > unexpected : a !not,more
unexpected > unforeseen : a
brief > short : a
short > brief : a +statement,time,speech,visit,period,stay,interview,message
tough > hard : a +question,questions,time,times,decision,decisions,choice,choices
tougher > stricter : a +rules,laws,standards,regulation,regulations,controls
continuing > ongoing : a <a,the,its,this
specific > particular : a
critical > crucial : a +role,part,moment,point,factor,question
typical > usual : a
real > genuine : a +concern,risk,threat,change,progress,interest,danger
amount of money|amounts of money > sum of money|sums of money
reduction in|reductions in > cut in|cuts in
role in > part in : n
impact|impacts > effect|effects : n !high
so many > such a large number of
at the same time > simultaneously -as
in front of > before +the,a,an,his,her
nothing more than > no more than
nothing but > only
right after > just after
just after > soon after
shortly after > soon after
soon after > shortly after
shortly before > just before
in less than > in under +#
again and again > repeatedly
these days > now
in this way > thus
all the more > still more
every single > every
the only > the sole +way,reason,person,one,woman,man,thing
the very > the
as usual > as always
from across > from around +the
people who are > those who are
anything but > far from
in place of > instead of
in return > in exchange
in recent > in the last few +years,months,weeks,days,decades
recently > lately <only,until,more
immediately > at once +after
reach out to|reached out to > contact|contacted
set off|sets off|setting off > trigger|triggers|triggering : v +a,an,the
trigger|triggers|triggered|triggering > set off|sets off|set off|setting off : v +a,an,the
spark|sparks|sparked|sparking > trigger|triggers|triggered|triggering : v +a,an,the,outrage
end up|ends up|ended up|ending up > finish up|finishes up|finished up|finishing up : v +in,at,on
hand over|hands over|handed over|handing over > give up|gives up|gave up|giving up : v +control,power
give up|gives up|gave up|giving up > abandon|abandons|abandoned|abandoning : v +the,his,her,its,their,on
draw up|draws up|drew up|drawing up > prepare|prepares|prepared|preparing : v +a,the,plans
weigh in on|weighed in on > comment on|commented on
summed up|sums up > summarized|summarizes
come out of|came out of > emerge from|emerged from
maintain|maintains|maintained|maintaining > keep|keeps|kept|keeping : v +its,his,her,their,the
without any|without a > with no -doubt,hitch,trace,fight
with no > without any -one,more,longer,less,fewer
even more > still more
even as > while
went on to become > later became
also known as > otherwise known as
come up with > devise
largely because > mainly because
partly because > in part because
so far this > to date this +year,month,week,season
ever since > since
in fewer than|in less than > in under +#
in the first place > to begin with
just about > almost
little more than > hardly more than
nearly every > almost every
no matter what > whatever
not far from > near
on a par with > level with
only a few|only a handful of > just a few|just a handful of
right away > at once
the next few > the coming +days,weeks,months,years
in the next few > in the coming +days,weeks,months,years
in the coming > in the next few +days,weeks,months,years
the same time > that time <around
to begin with > at first
under way > in progress
with regard to > about
`)
