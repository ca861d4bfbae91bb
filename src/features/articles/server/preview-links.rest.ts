import {
  createPreviewLinkInput,
  newPreviewLinkResponse,
  previewLinkListResponse,
  previewLinkPath,
} from '#features/articles/shared/preview-links.ts'
import { mapCalls } from '#server/rest/map-calls.ts'
import { defineCall, jsonBody, jsonResponse, pathIds } from '#server/rest/rest-call.ts'
import { readId, readJsonBody } from '#server/rest/rest-context.ts'

const tag = 'Preview links'
const calls = mapCalls(tag)

/** Links that show a draft to people without an account. */
export const previewLinkCalls = [
  calls.get('/articles/{id}/preview-links', 'previews.links', {
    summary: 'List the preview links of an article, newest first, at most 50; addresses are not stored',
    ids: { id: 'articleId' },
    response: previewLinkListResponse,
  }),
  defineCall(
    {
      method: 'post',
      path: '/articles/{id}/preview-links',
      tags: [tag],
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
  calls.delete('/articles/{id}/preview-links/{linkId}', 'previews.revokeLink', {
    summary: 'Revoke a preview link',
    ids: { id: 'articleId', linkId: 'id' },
  }),
]
