import { defineFeature } from '#shared/feature.ts'
import { deDesk } from './texts/de-desk/index.ts'
import { frDesk } from './texts/fr-desk/index.ts'
import { esDesk } from './texts/es-desk/index.ts'
import { plDesk } from './texts/pl-desk/index.ts'
import { arDesk } from './texts/ar-desk/index.ts'
import { ar } from './texts/ar.ts'
import { articleFields } from './texts/en-desk/article-fields.ts'
import { articles } from './texts/en-desk/articles.ts'
import { contributors } from './texts/en-desk/contributors.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { general } from './texts/en-desk/general.ts'
import { messages } from './texts/en-desk/messages.ts'
import { pl } from './texts/pl.ts'
import { projects } from './texts/en-desk/projects.ts'
import { templates } from './texts/en-desk/templates.ts'

export default defineFeature({
  name: 'articles',
  texts: { en, de, fr, es, pl, ar },
  desk: {
    en: [articleFields, articles, general, contributors, messages, projects, templates],
    de: deDesk,
    fr: frDesk,
    es: esDesk,
    pl: plDesk,
    ar: arDesk,
  },
})
