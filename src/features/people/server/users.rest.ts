import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { setRoleInput, userResponse, userSections } from '#features/people/shared/users.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { jsonBody, okResponse } from '#server/rest/rest-call.ts'

const accounts = mapCalls('Accounts')
const favorites = mapCalls('Favorites')

export const userCalls = [
  accounts.get('/users', 'users.list', {
    summary: 'List all users',
    input: () => ({ limit: limits.listMax }),
    response: z.array(userResponse),
  }),
  accounts.patch('/users/{id}/role', 'users.setRole', {
    summary: 'Change the role of a user',
    body: jsonBody(setRoleInput.omit({ id: true }), { role: 'staff' }),
    response: userResponse,
  }),
  accounts.get('/users/{id}/sections', 'users.sections', {
    summary: 'List the sections that a user is limited to; none for no limit',
    response: userSections,
  }),
  accounts.put('/users/{id}/sections', 'users.setSections', {
    summary: 'Limit a user to sections; none removes the limit',
    body: jsonBody(userSections, { sectionIds: [1] }),
    response: userSections,
  }),
  favorites.get('/users/{id}/favorites', 'favorites.list', {
    summary: 'List the ids of your favorite articles, as strings',
    ids: { id: 'userId' },
    response: z.array(z.string()),
  }),
  favorites.post('/users/{id}/favorites/{articleId}', 'favorites.add', {
    summary: 'Add an article to your favorites',
    ids: { id: 'userId' },
    response: okResponse,
    status: 201,
  }),
  favorites.delete('/users/{id}/favorites/{articleId}', 'favorites.remove', {
    summary: 'Remove an article from your favorites',
    ids: { id: 'userId' },
  }),
]
