import { readPhrases } from './phrase-table.ts'

/** Freer equivalents, for the style that restructures; grammatical everywhere, a shade apart at most. */
export const creativeWords = readPhrases(`
should > ought to -i,he,she,we,they,you,it,the,be,not,have,also
try to|tries to|tried to|trying to > seek to|seeks to|sought to|seeking to
show|shows|showed|showing > indicate|indicates|indicated|indicating : v +that
start|starts|started|starting > begin|begins|began|beginning : v -values,value,point,points,place,position,line,salary,price,lineup,team,up,off,out,with,a,an,at,the,his,her,its,their !get,got,getting,to
buy|buys|bought|buying > purchase|purchases|purchased|purchasing : v -out,up,in,into,him,her,me,them,us,it
choose to|chooses to|chose to > decide to|decides to|decided to
decide to|decides to|decided to > choose to|chooses to|chose to
discuss|discusses|discussed|discussing > talk about|talks about|talked about|talking about : v
understand|understands|understood > grasp|grasps|grasped : v +the,how,why,what
explain|explains|explained > set out|sets out|set out +the,how,why
examine|examines|examined|examining > study|studies|studied|studying : v
study|studies|studied|studying > examine|examines|examined|examining : v +the,how,why,a,an
discover|discovers|discovered|discovering > find|finds|found|finding : v
destroy|destroys|destroyed|destroying > wreck|wrecks|wrecked|wrecking : v
hope to|hopes to|hoped to > aim to|aims to|aimed to
plan to|plans to|planned to > intend to|intends to|intended to : v
intend to|intends to|intended to > plan to|plans to|planned to
refuse to|refuses to|refused to > decline to|declines to|declined to
decline to|declines to|declined to > refuse to|refuses to|refused to : v -comment,say,answer,discuss
struggle to|struggles to|struggled to > find it hard to|finds it hard to|found it hard to : v
tend to|tends to > are apt to|is apt to
have to|has to|had to > need to|needs to|needed to !would,will,may,might,'ll,could,should,n't,not,'d,don't,doesn't,didn't,to -do,give
almost all > nearly all
only > just +#,a,one,two,three,four,five,six,seven,eight,nine !not,the,is,if
just > only +#,a,an,one,two,three,four,five,six,seven,eight,nine !not,is,was,it,it's,than,are
already > by now <has,have,had,is,are,was,were +in,been
always > invariably <is,are,was,were,has,have,had
sometimes > at times
occasionally > now and then
soon > before long -after,as,found,enough,to !as,too,how,so,pretty
suddenly > all at once -found
again > once more !once,over,and,then,back,yet -and
as well > too -as
in the end > ultimately
at the end of > at the close of +the,last,this,#
at the start of > at the beginning of
at the time > at that point -of,when,that,the,he,she,they,to,it,it's,i
at first > initially !love
in particular > especially
in general > as a rule !the,people,more
a set of > a collection of -rules,up
set of > collection of +new,values
the idea that > the notion that
the idea of > the notion of
idea > notion : n !no,good,bad,great,have,any,had -to,for
chance to > opportunity to
attempt to|attempts to > effort to|efforts to : n
way to|ways to > means to|means to !*'s,*’s,a,the,all,long,own,some,give,gives,gave,giving,make,made,make,its,his,her,their,on,in
reason why|reasons why > reason|reasons
people who > those who
a person who > somebody who
result|results > outcome|outcomes : n -of,in !as,test,with,search,blood,election
method|methods > technique|techniques : n
issue|issues > question|questions <the,this,that,these,those,key,big,political : n -of
question|questions > issue|issues : n <the,this,that,big,key,central
topic|topics > subject|subjects
concern|concerns > worry|worries : n +about,over,that
fear|fears > worry|worries : n <the,raised,these,those,their +that,of,over
danger|dangers > risk|risks : n !in
risk|risks > danger|dangers : n !at,the,put,a +of
rules > regulations !ground,house
change|changes > shift|shifts : n <a,the,this,significant,major,big,recent,some,such,these -to,of
growth > expansion +of,in
rise > increase : n <a,the,sharp,big,this
drop > fall : n <a,the,sharp,big,this +in,of
view|views > opinion|opinions <his,her,my,their,own,public,this : n -of,from
ability > capacity +to
capability|capabilities > ability|abilities
choice|choices > option|options : n !no,by,of,false,the,first,my,your
option|options > choice|choices : n !stock
advantage|advantages > benefit|benefits : n !take,takes,took,taking,taken,tax
task|tasks > job|jobs : n -force
mistake|mistakes > error|errors : n
error|errors > mistake|mistakes : n
struggle > fight : n <a,the,this,his,her,their
purpose|purposes > aim|aims : n !on,for,all,general,sole
key > crucial : a -to,feature,features
crucial > vital
vital > essential
essential > vital
main > chief -street,st,reason
chief > main : a -executive,of,financial,operating,justice,economist,minister,technology,information,marketing,strategist
primary > main : a -care,school,schools,election,elections,season
basic > fundamental
new > fresh : a +evidence,talks,doubts,questions,concerns,attempt,round,wave,ideas,details,information
famous > well-known !most
strange|weird > odd -attractor,attractors,matter,quark
odd > strange
dangerous > risky
quick > fast : a
fast > quick : a -food,track
cheap > inexpensive : a !sold,sell,sells,buy,bought,on,dirt
expensive > costly
costly > expensive
rich > wealthy +people,family,families,men,man,donors,countries,nations,country
wealthy > rich
wrong > mistaken <are,is,was,were -with
certain > particular <a,of,these
happy > glad +to,that
similar > comparable -to,thing,things
enough > sufficient +time,money,evidence,support,food,money,information,resources,votes
great > considerable +deal,detail,interest,concern,care,success,pressure,damage,risk
strong > powerful +support,case,voice,message,signal,force,leader,argument
powerful > strong +message,signal,argument
clear > plain +that !made,it's <is,was,became,becomes
serious > grave +threat,concern,concerns,problem,problems,questions,doubts,danger
total > overall : a
overall > total : a +cost,number,amount
full > complete +list,set,range,control,access,story,transcript,details,report,picture
complete > full +list,set,range,story,report
annual > yearly
yearly > annual
daily > everyday <his,her,their
global > worldwide : a -warming,times
exactly > precisely !not,n't -that,the
precisely > exactly !not,n't
completely|entirely > wholly
fully > completely
strongly > firmly +oppose*,support*,believe*,suggest*
slightly > a little +more,less,better,higher,lower,larger,smaller
probably > in all likelihood <will,would
possibly > perhaps
primarily > chiefly
typically > usually
originally > at first +#,planned,intended,designed,written,published,called
rarely > seldom
seldom > rarely
anyway > in any case
far from > a long way from
as far as > so far as
in part > partly !take,takes,took,taking
these days > nowadays
nowadays > these days
each year > every year
each day > every day
each month > every month
each week > every week
many of > a good number of +the,these,those,his,her,its,their,them,us
much of > a good part of +the,this,that,his,her,its,their
none of > not one of +the,these,those,them,us,his,her
thanks to > because of
known as > called !better,also,best
cash > money : n -flow,register,cow
workers > employees
spending > expenditure : n +on
cost of|costs of > price of|prices of : n !a,the,at
purchase|purchases > acquisition|acquisitions : n
deal|deals > agreement|agreements <a,this,that,peace,trade,nuclear : n -with,maker
agreement|agreements > deal|deals <an,the,this,trade,peace
talks > discussions : n
speech > address : n <a,the,his,her,in
nation's > country's
firm's > company's
attack|attacks > assault|assaults : n -on <an,the,this,that,these,deadly,terrorist
assault|assaults > attack|attacks : n !sexual
amount > sum : n <large,small,total,this,the,that -of
amount of > quantity of !no,any
scientist|scientists > researcher|researchers
researcher|researchers > scientist|scientists
tale|tales > story|stories
`)
