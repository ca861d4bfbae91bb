import {
  createPreviewLinkInput,
  newPreviewLinkResponse,
  previewLinkListResponse,
  previewLinkPath,
} from '#shared/articles/preview-links.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from './rest-call.ts'
import { readId, readJsonBody } from './rest-context.ts'

const tags = ['Preview links']

/** Links that show a draft to people without an account. */
export const previewLinkCalls = [
  defineCall(
    {
      method: 'get',
      path: '/articles/{id}/preview-links',
      tags,
      summary: 'List the preview links of an article, newest first, at most 50; addresses are not stored',
      procedure: 'previews.links',
      request: { params: pathIds('id') },
      responses: { 200: jsonResponse(previewLinkListResponse) },
    },
    async (c, run) => c.json(await run(() => ({ articleId: readId(c, 'id') })), 200),
  ),
  defineCall(
    {
      method: 'post',
      path: '/articles/{id}/preview-links',
      tags,
      summary: 'Create a link that shows an article without an account; only this response has its path',
      procedure: 'previews.createLink',
      request: {
        params: pathIds('id'),
        body: jsonBody(createPreviewLinkInput.omit({ articleId: true }), { days: 7, note: 'Lawyer' }),
      },
      responses: { 201: jsonResponse(newPreviewLinkResponse) },
    },
    async (c, run) => {
      const link = await run(async () => ({ ...(await readJsonBody(c)), articleId: readId(c, 'id') }))
      return c.json({ id: link.id, path: previewLinkPath(link.token), expiresAt: link.expiresAt }, 201)
    },
  ),
  defineCall(
    {
      method: 'delete',
      path: '/articles/{id}/preview-links/{linkId}',
      tags,
      summary: 'Revoke a preview link',
      procedure: 'previews.revokeLink',
      request: { params: pathIds('id', 'linkId') },
      responses: { 204: { description: 'Success, with an empty body' } },
    },
    async (c, run) => {
      await run(() => ({ articleId: readId(c, 'id'), id: readId(c, 'linkId') }))
      return c.body(null, 204)
    },
  ),
]
