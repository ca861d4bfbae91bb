/** Plain forms a French desk asks for; each keeps the words and the elisions around it. */
export const frenchForm = `
afin de > pour
afin que > pour que
au sein du > dans le
au sein de la > dans la
au sein de l' > dans l'
au sein des > dans les
par le biais de > par
en raison de > à cause de
en raison du > à cause du
en raison des > à cause des
en raison d' > à cause d'
le concernant > le concernant
la concernant > la concernant
les concernant > les concernant
concernant > sur
fait suite à > fait suite à
faire suite à > faire suite à
donner suite à > donner suite à
donné suite à > donné suite à
la suite à > la suite à
suite à > après
à l'heure actuelle > actuellement
dans le but de > pour
de manière à > pour
au cours de > pendant
au cours du > pendant le
au cours des > pendant les
à l'issue de > après
à l'issue du > après le
à l'issue des > après les
en dépit de > malgré
en dépit du > malgré le
en dépit des > malgré les
en vue de > pour
notamment > en particulier
désormais > dorénavant
toutefois > cependant
ainsi que des > et des
ainsi que d'autres > et d'autres
ainsi que leurs > et leurs
ainsi que ses > et ses
quelque # > environ #
également > aussi
par ailleurs > en outre
lors du > pendant le
lors de la > pendant la
lors des > pendant les
lors d'un > pendant un
lors d'une > pendant une
`

/** Equivalents that fit wherever they stand, for the styles that reword. */
export const frenchWords = `
cependant > toutefois
néanmoins > pourtant
pourtant > cependant
en revanche > au contraire
en outre > de plus
tandis que > alors que
selon que > selon que
selon > d'après
d'après > selon
jusqu'à présent > jusqu'ici
jusqu'ici > jusqu'à présent
actuellement > en ce moment
souvent > fréquemment
fréquemment > souvent
seulement > uniquement
uniquement > seulement
prochainement > bientôt
bientôt > prochainement
rapidement > vite
immédiatement > aussitôt
tout d'abord > d'abord
de nouveau > à nouveau
à nouveau > de nouveau
parfois > quelquefois
quelquefois > parfois
presque > quasiment
totalement > complètement
complètement > entièrement
entièrement > totalement
extrêmement > très
particulièrement > spécialement
principalement > surtout
probablement > sans doute
sans doute > probablement
auparavant > avant cela
à propos de > au sujet de
au sujet de > à propos de
de manière attendue > comme prévu
puisque > étant donné que
par avance > d'avance
mais également > mais aussi
mais aussi > mais également
sur la base de > à partir de
sur la base d' > à partir d'
`
