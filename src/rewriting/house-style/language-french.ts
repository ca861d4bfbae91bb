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
pour que > pour que
pour faire > afin de faire
pour permettre > afin de permettre
pour éviter > afin d'éviter
pour lutter > afin de lutter
pour protéger > afin de protéger
pour assurer > afin d'assurer
pour améliorer > afin d'améliorer
pour réduire > afin de réduire
pour obtenir > afin d'obtenir
pour aider > afin d'aider
pour mettre > afin de mettre
pour prendre > afin de prendre
pour donner > afin de donner
pour rendre > afin de rendre
pour trouver > afin de trouver
pour garantir > afin de garantir
pour défendre > afin de défendre
pour créer > afin de créer
pour financer > afin de financer
pour répondre > afin de répondre
pour renforcer > afin de renforcer
pour soutenir > afin de soutenir
pour empêcher > afin d'empêcher
pour limiter > afin de limiter
pour développer > afin de développer
pour justifier > afin de justifier
pour tenter > afin de tenter
pour transmettre > afin de transmettre
pour vérifier > afin de vérifier
pour dénoncer > afin de dénoncer
pour expliquer > afin d'expliquer
pour comprendre > afin de comprendre
pour demander > afin de demander
pour gagner > afin de gagner
pour payer > afin de payer
pour savoir > afin de savoir
pour montrer > afin de montrer
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
beaucoup de > un grand nombre de
la plupart des > la majorité des
la majorité des > la plupart des
à plusieurs reprises > plusieurs fois
plusieurs fois > à plusieurs reprises
pourra ensuite > pourra par la suite
ensuite > par la suite
permettra de > donnera la possibilité de
permettrait de > donnerait la possibilité de
permettraient de > donneraient la possibilité de
permet de > donne la possibilité de
permettent de > donnent la possibilité de
tenter de > essayer de
tente de > essaie de
tentent de > essaient de
tenté de > essayé de
essayer de > tenter de
essayé de > tenté de
annoncé que > fait savoir que
annoncé qu' > fait savoir qu'
estime que > juge que
estime qu' > juge qu'
considère que > estime que
considère qu' > estime qu'
prévoit également > prévoit en outre
prévoit aussi > prévoit en outre
a décidé de > a choisi de
ont décidé de > ont choisi de
a choisi de > a décidé de
ont choisi de > ont décidé de
à présent > maintenant
depuis plusieurs années > depuis des années
au cours des dernières années > ces dernières années
l'an dernier > l'année dernière
l'année dernière > l'an dernier
l'an prochain > l'année prochaine
l'année prochaine > l'an prochain
dans un premier temps > d'abord
dans le même temps > simultanément
en même temps > simultanément
en pratique > dans les faits
dans les faits > en pratique
en effet > de fait
c'est pourquoi > pour cette raison
pour cette raison > c'est pourquoi
à l'aide de > au moyen de
au moyen de > à l'aide de
contrairement à > à la différence de
à la différence de > contrairement à
alors que > tandis que
car il > parce qu'il
car elle > parce qu'elle
car ils > parce qu'ils
car on > parce qu'on
car un > parce qu'un
car une > parce qu'une
parce qu'il > car il
parce qu'elle > car elle
parce qu'ils > car ils
près de # > environ #
une large majorité > une forte majorité
une forte majorité > une large majorité
une grande partie > une large part
une large part > une grande partie
en partie > partiellement
tout de même > quand même
légèrement > un peu
récemment > dernièrement
dernièrement > récemment
clairement > nettement
nettement > clairement
exactement > précisément
précisément > exactement
généralement > d'ordinaire
habituellement > d'habitude
évidemment > bien sûr
bien sûr > évidemment
ainsi que > de même que
de même que > ainsi que
`
