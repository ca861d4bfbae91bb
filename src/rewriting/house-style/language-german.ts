/** Plain forms a German desk asks for; each keeps the order and the endings around it. */
export const germanForm = `
z.b. > beispielsweise
z. b. > beispielsweise
u.a. > unter anderem
u. a. > unter anderem
d.h. > das heißt
d. h. > das heißt
bzw. > beziehungsweise
ca. # > etwa #
rund # > etwa #
knapp # > fast #
mehr als # > über #
ist aktuell > ist aktuell
sind aktuell > sind aktuell
aktuell > derzeit
momentan > derzeit
zurzeit > derzeit
zudem > außerdem
darüber hinaus > außerdem
des weiteren > außerdem
lediglich > nur
bereits > schon
allerdings > jedoch
sowie > und
bereits seit längerem > schon lange
schon seit längerem > schon lange
seit längerem > seit langem
aufgrund dessen > deswegen
aufgrund von > wegen
aufgrund > wegen
anhand von > mit
im jahr # > #
im jahre # > #
in höhe von > von
zum jetzigen zeitpunkt > jetzt
in kürze > bald
nach wie vor > weiterhin
insbesondere > vor allem
erneut > noch einmal
umgehend > sofort
zeitgleich > gleichzeitig
im vorfeld > vorher
pro jahr > im Jahr
pro monat > im Monat
pro tag > am Tag
`

/** Equivalents that fit wherever they stand, for the styles that reword. */
export const germanWords = `
nun > jetzt
unter anderem > etwa
jedoch > allerdings
obwohl > obgleich
nur weil > nur weil
gerade weil > gerade weil
und weil > und weil
weil > da
dennoch > trotzdem
trotzdem > dennoch
deshalb > deswegen
deswegen > deshalb
von daher > von daher
daher > deshalb
außerdem > zudem
vor allem > insbesondere
oft > häufig
häufig > oft
zunächst > zuerst
mittlerweile > inzwischen
inzwischen > mittlerweile
gemeinsam mit > zusammen mit
zusammen mit > gemeinsam mit
bislang > bisher
bisher > bislang
in zukunft > künftig
weiterhin > nach wie vor
seitdem > seither
sofort > unverzüglich
etwa # > ungefähr #
ungefähr # > etwa #
vielleicht > möglicherweise
möglicherweise > vielleicht
offenbar > anscheinend
wahrscheinlich > vermutlich
vermutlich > wahrscheinlich
beinahe > fast
ebenfalls > auch
genauso > ebenso
anschließend > danach
gleichzeitig > zugleich
zugleich > gleichzeitig
hingegen > dagegen
vergangene woche > vorige Woche
im vergangenen jahr > im vorigen Jahr
im vergangenen monat > im vorigen Monat
ständig > dauernd
zum beispiel > etwa
in der regel > meistens
weitere > zusätzliche
derzeit > im Moment
im moment > derzeit
nur noch > nur noch
nicht nur > nicht nur
nur > lediglich
immer noch > nach wie vor
noch immer > nach wie vor
dieses jahr > in diesem Jahr
in diesem jahr > dieses Jahr
im kommenden jahr > im nächsten Jahr
im nächsten jahr > im kommenden Jahr
nächste woche > kommende Woche
kommende woche > nächste Woche
in der vergangenheit > früher
zum ersten mal > erstmals
erstmals > zum ersten Mal
mindestens # > wenigstens #
wenigstens # > mindestens #
höchstens # > maximal #
maximal # > höchstens #
so sehr > so sehr
zu sehr > zu sehr
sehr > überaus
eventuell > möglicherweise
selbstverständlich > natürlich
schließlich > letztlich
letztlich > am Ende
plötzlich > auf einmal
auf einmal > plötzlich
zahlreiche > viele
jede woche > wöchentlich
jeden tag > täglich
innerhalb von # > binnen #
ermöglicht es > macht es möglich
bevor > ehe
ehe > bevor
sodass > so dass
so dass > sodass
falls > wenn
wie zum beispiel > wie etwa
mit hilfe von > mithilfe von
mithilfe von > mit Hilfe von
auch weiterhin > nach wie vor
auch noch > außerdem noch
schon > bereits
bereits > schon
seit langem > schon lange
stets > immer
manchmal > gelegentlich
gelegentlich > manchmal
normalerweise > üblicherweise
üblicherweise > normalerweise
beispielsweise > etwa
insbesondere > vor allem
nahezu > fast
fast > nahezu
kaum noch > kaum noch
kürzlich > vor kurzem
vor kurzem > kürzlich
neulich > vor kurzem
demnächst > bald
nirgendwo > nirgends
hauptsächlich > vor allem
überwiegend > größtenteils
größtenteils > überwiegend
teilweise > zum Teil
zum teil > teilweise
völlig > vollständig
direkt > unmittelbar
unmittelbar > direkt
lange zeit > lange
im gegensatz dazu > dagegen
aus diesem grund > deshalb
`
