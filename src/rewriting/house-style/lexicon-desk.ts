import { readPhrases } from './phrase-table.ts'

/** Verbs, nouns and adjectives of everyday reporting with a neighbour of the same construction. */
export const editorialWords = readPhrases(`
add up to|adds up to|added up to > amount to|amounts to|amounted to
agree to|agrees to|agreed to > consent to|consents to|consented to : v +a,an,the
aim to|aims to|aimed to > seek to|seeks to|sought to : v
approach|approaches|approached > come close to|comes close to|came close to : v +#
ask whether|asks whether|asked whether > wonder whether|wonders whether|wondered whether -the
avoid|avoids|avoided|avoiding > escape|escapes|escaped|escaping : v +punishment,prosecution,blame
be able to > manage to <to,would,will,might,may -do,be
bolster|bolsters|bolstered|bolstering > strengthen|strengthens|strengthened|strengthening
boost|boosts|boosted|boosting > raise|raises|raised|raising : v +sales,profits,profit,prices,wages,output,production
call into question|calls into question|called into question > cast doubt on|casts doubt on|cast doubt on
cite|cites|cited|citing > point to|points to|pointed to|pointing to : v +the,a,an,its,his,her,their,concerns
close to > near +the,its,his,her,their <is,are,was,were
collaborate|collaborates|collaborated|collaborating > work together|works together|worked together|working together : v
combat|combats|combated|combating > fight|fights|fought|fighting : v
consist of|consists of|consisted of > comprise|comprises|comprised
contribute to|contributes to|contributed to|contributing to > add to|adds to|added to|adding to : v +the,a,their,his,her,its -success
damage|damages|damaged|damaging > harm|harms|harmed|harming : v +the,his,her,its,their
depart|departs|departed > leave|leaves|left : v +from,for
detail|details|detailed|detailing > set out|sets out|set out|setting out : v +the,how,his,her,its,their
emphasize|emphasizes|emphasized|emphasizing > stress|stresses|stressed|stressing
stress|stresses|stressed|stressing > emphasize|emphasizes|emphasized|emphasizing : v +that,the
enable|enables|enabled|enabling > allow|allows|allowed|allowing : v +the,a,an,people,users,him,her,them,us
encounter|encounters|encountered|encountering > meet|meets|met|meeting : v +a,an,the,resistance,opposition
encourage|encourages|encouraged|encouraging > urge|urges|urged|urging : v +people,users,voters,students,others,them,him,her
endorse|endorses|endorsed|endorsing > back|backs|backed|backing : v
establish|establishes|established|establishing > set up|sets up|set up|setting up : v +a,an,the,new
expand|expands|expanded|expanding > extend|extends|extended|extending : v +its,the,their,his,her
experience|experiences|experienced|experiencing > go through|goes through|went through|going through : v +a,an,the
explore|explores|explored|exploring > look into|looks into|looked into|looking into : v +the,how,ways,options
express|expresses|expressed|expressing > voice|voices|voiced|voicing : v +concern,concerns,doubt,doubts,support,hope,anger,fear,fears,frustration,regret,confidence,interest
feel|feels|felt > believe|believes|believed : v +that
force|forces|forced|forcing > compel|compels|compelled|compelling : v +him,her,them,people,companies,workers
gain|gains|gained|gaining > win|wins|won|winning : v +control,access,support,attention,popularity,recognition
gather|gathers|gathered|gathering > collect|collects|collected|collecting : v +data,information,evidence,signatures,money
collect|collects|collected|collecting > gather|gathers|gathered|gathering : v +data,information,evidence
go after|goes after|went after|going after > pursue|pursues|pursued|pursuing : v
grant|grants|granted|granting > give|gives|gave|giving : v +the,a,him,her,them,permission,access -permission
highlight|highlights|highlighted|highlighting > underline|underlines|underlined|underlining : v +the,how,that,his,her,its,their
imply|implies|implied > suggest|suggests|suggested : v +that
indicate|indicates|indicated > suggest|suggests|suggested : v +that
inform|informs|informed > tell|tells|told : v +the,him,her,them,us,his,their
insist on|insists on|insisted on > demand|demands|demanded +a,an,the
intensify|intensifies|intensified|intensifying > step up|steps up|stepped up|stepping up : v +the,its,his,their,efforts
introduce|introduces|introduced|introducing > bring in|brings in|brought in|bringing in : v +a,an,new,legislation,rules,measures
locate|locates|located|locating > find|finds|found|finding : v +the,a,his,her !is,are,was,were,be
mention|mentions|mentioned > refer to|refers to|referred to : v +the,a,his,her,its -it !not,as,above,already,before
operate|operates|operated|operating > run|runs|ran|running : v +a,an,the,its,stores,hotels,schools
participate in|participates in|participated in|participating in > take part in|takes part in|took part in|taking part in
permitted > allowed : v
persuade|persuades|persuaded|persuading > convince|convinces|convinced|convincing : v
convince|convinces|convinced|convincing > persuade|persuades|persuaded|persuading : v +him,her,them,people,voters,us,the
prevent|prevents|prevented|preventing > stop|stops|stopped|stopping : v +the,them,him,her,people,it,others,anyone,such
stop|stops|stopped|stopping > prevent|prevents|prevented|preventing : v +them,him,her,people,anyone !not,n't
promote|promotes|promoted|promoting > encourage|encourages|encouraged|encouraging : v +the,education,growth,trade,investment,competition
propose|proposes|proposed|proposing > suggest|suggests|suggested|suggesting : v +a,an,that,using,making
reach an agreement|reached an agreement > come to an agreement|came to an agreement
reject|rejects|rejected|rejecting > turn down|turns down|turned down|turning down : v +a,an,the,his,her,its,their,calls -idea,notion,claim,claims,argument
release|releases|released|releasing > publish|publishes|published|publishing : v +data,documents,details,figures,photographs
replace|replaces|replaced|replacing > take the place of|takes the place of|took the place of|taking the place of : v +the,its,his,her,their,him
request|requests|requested > ask for|asks for|asked for : v +a,an,the,more,help
resolve|resolves|resolved|resolving > settle|settles|settled|settling : v +the,a,this,their
resume|resumes|resumed > restart|restarts|restarted : v +talks,work,production,flights
retain|retains|retained|retaining > keep|keeps|kept|keeping : v
say goodbye to|says goodbye to|said goodbye to > bid farewell to|bids farewell to|bade farewell to
select|selects|selected|selecting > choose|chooses|chose|choosing : v
shift|shifts|shifted|shifting > move|moves|moved|moving : v +the,its,their,his,her,from,toward,to
shrink|shrinks|shrank|shrinking > contract|contracts|contracted|contracting : v +by,#
spur|spurs|spurred|spurring > prompt|prompts|prompted|prompting : v
prompt|prompts|prompted|prompting > cause|causes|caused|causing : v +a,an,the,him,her,them
surge|surges|surged > jump|jumps|jumped : v +by,to,#
jump|jumps|jumped > leap|leaps|leaped : v +by,to,#
survive|survives|survived|surviving > live through|lives through|lived through|living through : v +the,a
swear|swears|swore > vow|vows|vowed : v +to,that
transform|transforms|transformed|transforming > change|changes|changed|changing : v +the,how,its,his,her,their,our
urge|urges|urged|urging > press|presses|pressed|pressing : v +the,him,her,them
wait for|waits for|waited for|waiting for > await|awaits|awaited|awaiting
win|wins|won|winning > gain|gains|gained|gaining : v +support,control,approval
worry that|worries that|worried that > fear that|fears that|feared that
accident|accidents > crash|crashes <car,road,traffic
allegation|allegations > accusation|accusations : n -of
battle|battles > fight|fights : n <the,a,legal,court,long +over,for,against,with
campaign|campaigns > drive|drives : n <a,the +against
challenge|challenges > difficulty|difficulties : n +facing
collection of > set of <a,the
consequence|consequences > effect|effects : n <the,economic,serious,long-term +of
debate|debates > argument|arguments : n <the,a,heated,fierce +over,about
decline > fall : n <a,the,sharp,steep +in
decrease > fall : n <a,the +in
demands for > calls for : n
calls for > demands for : n
dispute|disputes > disagreement|disagreements : n <the,a,their +over,with,about
effects of > consequences of : n
factory|factories > plant|plants : n
factor|factors > element|elements : n <a,important,key
figures show|data show > numbers show|numbers show
focus of > center of : n
form of|forms of > kind of|kinds of <a,some,any,this,that,other,new,another,many,various
gap between > difference between
guidelines > guidance : n <the,new
institution|institutions > body|bodies <international
investigation|investigations > inquiry|inquiries : n
inquiry|inquiries > investigation|investigations : n
level of|levels of > degree of|degrees of <a,the,high,some,this,that,any +support,interest,risk,trust,control,confidence,uncertainty
link between > connection between
links to|links with > ties to|ties with
ties to|ties with > links to|links with : n
member of the public|members of the public > ordinary person|ordinary people
mission > task : n <his,her,their +is
opponents of > critics of
opportunity > chance <an,the,every,no +for
origin of|origins of > source of|sources of
participants > those taking part
period of > spell of <a,long,short,brief
place to > spot to : n <a,good,best,perfect
portion > share : n <a,large,significant,small +of
procedure|procedures > process|processes : n <a,the,legal
raft of > series of
regulations > rules : n
requirement|requirements > condition|conditions : n <a,the
response to > reaction to <the,in,a,public
reaction to > response to <the,a,public
shop|shops > store|stores : n !coffee,barber,body,repair,pawn,gift,print -floor
size of > scale of <the +problem,crisis,challenge,disaster
start of > beginning of <the
suggestion that > idea that
suspicion that > feeling that
tactic|tactics > method|methods : n -of <these,those,such,similar
threat of > danger of : n
trend toward > move toward
trip to > journey to : n
way of life > lifestyle
accurate > correct : a
alarming > worrying : a
ambitious > bold : a +plan,plans,target,goal,program
apparent > seeming <an +contradiction
bitter > fierce : a +dispute,rivalry,battle,debate,row
challenging > demanding : a
cheaper > less costly : a !much,far,even
comprehensive > thorough : a
contentious > disputed : a
controversial > disputed : a +plan,law,bill,decision,proposal,election
convinced > persuaded <is,are,was,were +that
crowded > packed : a
dire > grim : a +warning,warnings,situation
disappointing > poor : a +results,sales,performance
distant > remote : a +future,past,relative -relative
eager > keen : a
effective > successful : a +way,means,treatment,method,campaign,tool
enduring > lasting : a
essential > necessary +to <is,are,was,were
fierce > intense : a +competition,criticism,opposition,fighting
frequent > regular : a +visits,visitor,contact,use
ideal > perfect : a +place,time,way,conditions
incorrect > wrong : a
intense > fierce : a +competition,criticism,opposition,fighting,debate
lengthy > long : a
limited > restricted : a +access,use,number
modest > small : a +increase,rise,gain,fall,growth,change,number
notorious > infamous
numerous > many
particular > specific : a !in
perfect > ideal : a +place,time,way,example
precise > exact : a
prominent > leading : a
promising > hopeful : a +sign,signs,results,start
reluctant > unwilling : a +to
renowned > famous !most,more
simple > plain : a +fact,truth,answer,reason
slight > small : a +increase,rise,fall,change,majority,chance
sophisticated > advanced : a
stark > sharp : a +contrast,warning
startling > surprising : a
strict > stringent : a
sudden > abrupt : a +end,change,departure,death -death
tense > strained : a +relations,relationship,talks,atmosphere
top > leading : a +official,officials,aide,aides,lawyer,scientists,executive,executives
tremendous > enormous
unclear > uncertain <is,was,remains,remained
uncommon > unusual
vital > essential : a +role,part
widespread > broad : a +support,agreement
approximately > about
carefully > with care <handled,chosen,treated,managed,prepared
dramatically > sharply
significantly > considerably
considerably > markedly
steadily > gradually
immediately > at once <was,were,left,began,stopped
instantly > at once
roughly > about +#
sharply > steeply <rose,fell,rising,falling,risen,fallen
shortly > soon <will,would
widely > generally <is,are,was,were,been +seen,regarded,believed,considered,viewed,accepted
`)
