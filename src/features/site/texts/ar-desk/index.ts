import { addresses } from './addresses.ts'
import { frame } from './frame.ts'
import { general } from './general.ts'
import { identity } from './identity.ts'
import { messages } from './messages.ts'
import { sections } from './sections.ts'
import { siteSettings } from './site-settings.ts'

export const arDesk = [addresses, general, frame, identity, messages, sections, siteSettings]
