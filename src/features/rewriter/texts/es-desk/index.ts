import { general } from './general.ts'
import { messages } from './messages.ts'
import { rewriter } from './rewriter.ts'
import { sources } from './sources.ts'

export const esDesk = [general, messages, rewriter, sources]
