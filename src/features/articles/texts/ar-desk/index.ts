import { articleFields } from './article-fields.ts'
import { articles } from './articles.ts'
import { contributors } from './contributors.ts'
import { general } from './general.ts'
import { messages } from './messages.ts'
import { projects } from './projects.ts'
import { templates } from './templates.ts'

export const arDesk = [articleFields, articles, general, contributors, messages, projects, templates]
