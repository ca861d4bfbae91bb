import { defineParts } from '#server/feature.ts'
import { userOperations } from './users/user.operations.ts'
import { profileRouter } from './users/profile.router.ts'
import { authRouter } from './auth/auth.router.ts'
import { setupOperations } from './setup/setup.operations.ts'
import { setupRouter } from './setup/setup.router.ts'
import { tokensRouter } from './tokens/tokens.router.ts'
import { usersRouter } from './users/users.router.ts'
import { requirePictureEditable } from './rights/picture-rights.ts'

export default defineParts({
  routers: {
    account: profileRouter,
    auth: authRouter,
    setup: setupRouter,
    tokens: tokensRouter,
    users: usersRouter,
  },
  jobs: [{ name: 'sessions', everyMs: 3_600_000, run: (deps) => deps.sessions.removeExpired() }],
  hooks: {
    pictureChanges: requirePictureEditable,
  },
  operations: { ...userOperations, ...setupOperations },
})
