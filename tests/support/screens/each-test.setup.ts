import { afterEach, beforeEach } from 'vitest'
import { leave, watchConsole } from './open-screen.tsx'

// Vitest runs this for each file. The files share modules, so hooks in a module would be those of the first file alone.
beforeEach(watchConsole)
afterEach(leave)
