import { general } from './general.ts'
import { messages } from './messages.ts'
import { moveIn } from './move-in.ts'

export const esDesk = [general, messages, moveIn]
