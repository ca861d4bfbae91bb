import { readPhrases } from './phrase-table.ts'

/** Verbs and verb phrases with an equivalent of the same construction. */
export const verbs = readPhrases(`
call on|calls on|called on|calling on > urge|urges|urged|urging +the,his,her,their,its,all,people,members,lawmakers,voters,world
focus on|focuses on|focused on|focusing on > concentrate on|concentrates on|concentrated on|concentrating on
take part in|takes part in|took part in|taking part in > join in|joins in|joined in|joining in
support|supports|supported|supporting > back|backs|backed|backing : v -himself,themselves,up
oppose|opposes|opposed|opposing > object to|objects to|objected to|objecting to : v +the,a,an,any,plans,such !is,are,was,were,be,been,as,strongly
argue|argues|argued > contend|contends|contended : v +that,the,it,he,she,they,there
insist|insists|insisted > maintain|maintains|maintained : v +that,he,she,they,it
warn|warns|warned > caution|cautions|cautioned : v +that
predict|predicts|predicted|predicting > forecast|forecasts|forecast|forecasting : v
expect|expects|expected|expecting > anticipate|anticipates|anticipated|anticipating : v +the,a,an,that,it,more,her,his,their !is,are,was,were,be,been,not,n't,than,as
fear|fears|feared > worry|worries|worried : v +that
offer|offers|offered|offering > provide|provides|provided|providing : v +support,help,advice,services,insight,relief,shelter,training
change|changes|changed|changing > alter|alters|altered|altering : v +the,its,his,her,their,our,how
reduce|reduces|reduced|reducing > cut|cuts|cut|cutting : v
rise|rises|rose|rising > climb|climbs|climbed|climbing : v +to,by,from,#
fall|falls|fell|falling > drop|drops|dropped|dropping : v +to,by,#
prove to be|proves to be|proved to be > turn out to be|turns out to be|turned out to be
turn out to be|turns out to be|turned out to be > prove to be|proves to be|proved to be
learn|learns|learned > find out|finds out|found out : v +that,he,she,they,what,why
realize|realizes|realized > recognize|recognizes|recognized : v +that,how,the,it,he,she,they
remember|remembers|remembered > recall|recalls|recalled : v -me,us,to,as
recall|recalls|recalled > remember|remembers|remembered : v -election
return|returns|returned|returning > go back|goes back|went back|going back : v +to -to,a
resign|resigns|resigned|resigning > step down|steps down|stepped down|stepping down : v
step down|steps down|stepped down|stepping down > resign|resigns|resigned|resigning
appoint|appoints|appointed > name|names|named : v
investigate|investigates|investigated|investigating > look into|looks into|looked into|looking into : v !was,were,been,being,is,are,be,under
look into|looks into|looked into|looking into > investigate|investigates|investigated|investigating
search for|searches for|searched for|searching for > look for|looks for|looked for|looking for
protect|protects|protected|protecting > safeguard|safeguards|safeguarded|safeguarding : v +the,their,his,her,its,our
solve|solves|solved|solving > resolve|resolves|resolved|resolving : v +the,a,this,these,problems
finish|finishes|finished|finishing > complete|completes|completed|completing : v +the,his,her,its,their
complete|completes|completed|completing > finish|finishes|finished|finishing : v +the,his,her,its,their,a
display|displays|displayed|displaying > show|shows|showed|showing : v +the,a,an,his,her,its,their
release a statement|releases a statement|released a statement > issue a statement|issues a statement|issued a statement
announce|announces|announced|announcing > unveil|unveils|unveiled|unveiling : v +a,an,plans,new
exceed|exceeds|exceeded|exceeding > top|tops|topped|topping : v +#
surpass|surpasses|surpassed|surpassing > exceed|exceeds|exceeded|exceeding : v
estimate|estimates|estimated > reckon|reckons|reckoned : v +that
have been able to|has been able to|had been able to > have managed to|has managed to|had managed to
will have to|would have to|may have to|might have to|could have to > will need to|would need to|may need to|might need to|could need to
would need to|will need to > would have to|will have to
would like to > want to !i,you,i'd
is set to|are set to|was set to|were set to > is due to|are due to|was due to|were due to
is supposed to|are supposed to|was supposed to|were supposed to > is meant to|are meant to|was meant to|were meant to
is meant to|are meant to|was meant to|were meant to > is intended to|are intended to|was intended to|were intended to
is forced to|are forced to|was forced to|were forced to|be forced to|been forced to > is compelled to|are compelled to|was compelled to|were compelled to|be compelled to|been compelled to
ready to > prepared to
willing to > prepared to
eager to > keen to
reluctant to > hesitant to
sure to > certain to !make,made,making,makes,be
certain to > sure to
see if|know if|ask if|asked if|wonder if|wondered if|determine if|decide if|wondering if|asking if > see whether|know whether|ask whether|asked whether|wonder whether|wondered whether|determine whether|decide whether|wondering whether|asking whether
grapple with|grapples with|grappled with|grappling with > wrestle with|wrestles with|wrestled with|wrestling with
struggle with|struggles with|struggled with|struggling with > wrestle with|wrestles with|wrestled with|wrestling with
get ready|gets ready|got ready|getting ready > prepare|prepares|prepared|preparing
get to know > come to know
give rise to|gives rise to|gave rise to > cause|causes|caused
keep in mind > remember
make use of|makes use of|made use of|making use of > use|uses|used|using
play a role in|plays a role in|played a role in > contribute to|contributes to|contributed to
puts together|putting together > assembles|assembling : v
put in place > set up
run into|runs into|ran into|running into > meet with|meets with|met with|meeting with +problems,trouble,opposition,resistance
speed up|speeds up|sped up|speeding up > accelerate|accelerates|accelerated|accelerating
slow down|slows down|slowed down|slowing down > slow|slows|slowed|slowing
take advantage of|takes advantage of|took advantage of|taking advantage of > exploit|exploits|exploited|exploiting
take care of|takes care of|took care of|taking care of > look after|looks after|looked after|looking after
take over|takes over|took over|taking over > take control of|takes control of|took control of|taking control of +the,a,his,her,its
talk to|talks to|talked to|talking to > speak to|speaks to|spoke to|speaking to
think about|thinks about|thought about|thinking about > consider|considers|considered|considering
work together|works together|worked together|working together > cooperate|cooperates|cooperated|cooperating
stem from|stems from|stemmed from|stemming from > come from|comes from|came from|coming from
arise from|arises from|arose from|arising from > stem from|stems from|stemmed from|stemming from
shut down|shuts down|shutting down > close down|closes down|closing down
`)
