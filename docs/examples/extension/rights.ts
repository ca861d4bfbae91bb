import { defineRights } from '#features/people/shared/extension-rights.ts'
import { m } from '#shared/catalog/m.ts'

export default defineRights({
  'tip-box.manage': { from: 'staff', text: () => m.tipBoxRight() },
})
