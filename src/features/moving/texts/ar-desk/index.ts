import { general } from './general.ts'
import { messages } from './messages.ts'
import { moveIn } from './move-in.ts'

export const arDesk = [general, messages, moveIn]
