import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { siteSettings as english } from '../en-desk/site-settings.ts'

export const siteSettings: Translated<typeof english> = {
  registrationNote: 'Dans les deux cas, les administrateurs peuvent inviter des personnes.',
  registrationIsOpen: 'Ouverte',
  publishingTitle: 'Publication',
  publishingNote:
    'Les journalistes ne publient jamais. Ce choix concerne les éditeurs et les administrateurs.',
  picturesNote: 'Un article sans image principale s’ouvre sur la première image de son texte.',
  illustrationsHelp:
    'Une gravure propre à la rubrique, dans les listes, les flux et au-dessus du texte. Sinon, ces articles n’ont pas d’image.',
  badCurrency: 'Saisissez trois lettres, comme USD',
  feeds: 'Flux',
  feedsNote: 'RSS, Atom et JSON, pour le site et pour chaque rubrique, mot-clé et série.',
  embedsNote:
    'YouTube, Vimeo, Bluesky, Mastodon, Instagram, TikTok, X, SoundCloud, Spotify, Datawrapper, Flourish et OpenStreetMap fonctionnent toujours.',
  fourEyesHelp:
    'Un article est publié ou programmé par quelqu’un qui ne l’a pas créé. Son auteur ne peut plus le modifier tant que les lecteurs le voient.',
  feedsContainWholeTextHelp:
    'Sinon, ils n’en contiennent que le début, et les lecteurs ouvrent l’article sur le site.',
  websubHubHelp:
    'Averti des nouveaux articles, pour que les agrégateurs de flux les affichent aussitôt. Laissez vide pour n’en utiliser aucun.',
  searchAndAi: 'Recherche et IA',
  searchAndAiNote:
    'Indique aux moteurs de recherche et aux systèmes d’IA ce qu’ils peuvent faire du site. La plupart s’y tiennent ; rien ne peut les y contraindre.',
  mayBeFoundHelp:
    'Les moteurs de recherche référencent le site. Sinon, chaque page leur demande de ne pas le faire.',
  mayBeQuotedHelp:
    'Les systèmes d’IA lisent les articles pour répondre à des questions, et les citent comme source.',
  mayBeTrainedOnHelp:
    'Les modèles d’IA apprennent des articles. Ce qu’un modèle a appris ne peut pas lui être repris.',
  embedHostsHelp:
    'Un nom par ligne ; chacun comprend ses sous-domaines. Leurs pages s’exécutent dans un cadre après un clic du lecteur : n’autorisez que des sites de confiance.',
  serverConfiguration: 'Configuration du serveur',
  serverConfigurationNote:
    'Définie par des variables d’environnement. Les changements prennent effet au redémarrage du serveur.',
  publicOriginMissing: 'Non définie : les liens des flux et des e-mails mèneraient à cette machine.',
  generalTitle: 'Adresse et fuseau horaire',
  generalNote: 'L’adresse où les lecteurs trouvent le site, et l’heure de la rédaction.',
  badTimeZone: 'Choisissez un fuseau horaire de la liste.',
  badPublicAddress: 'Utilisez une adresse sans chemin, comme https://news.example.',
  addressNotHere:
    'Ouvrez l’espace de la rédaction à la nouvelle adresse, et définissez-la depuis cette page-là. Cela prouve qu’elle mène ici.',
  addressByEnvironment: 'PUBLIC_ORIGIN est définie dans l’environnement. Modifiez-la à cet endroit.',
  addressIsSet: 'Définie par PUBLIC_ORIGIN dans l’environnement.',
  addressIsHere:
    'Les liens des flux, des e-mails et des moteurs de recherche y mènent. Pour la changer, ouvrez l’espace de la rédaction à la nouvelle adresse.',
  useThisAddress: 'Utiliser {address}',
  addressSaved: 'L’adresse du site est {address}',
  timeZoneNow: 'Il y est {time} en ce moment.',
  timeZoneHelp:
    'Les heures de publication, les jours des statistiques et les adresses d’articles par date en dépendent.',
  timeZoneSaved: 'Le fuseau horaire de la rédaction est {timeZone}',
  contactEmailMissing: 'Non définie : les lecteurs voient l’adresse fictive {contactEmail}.',
  backupEveryHours: 'Toutes les {backupEveryHours} heures',
  backupsAreOff: 'Désactivées : il n’y a pas de sauvegarde automatique.',
  registrationOpenText: 'Les lecteurs peuvent créer un compte pour garder des favoris.',
  closed: 'Fermée',
  registrationClosedText: 'Seules les personnes invitées peuvent créer un compte.',
  nameOfSite: 'Nom du site',
}
