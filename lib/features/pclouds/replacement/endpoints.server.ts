import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { replacementContract } from './contract'
import { replaceHost } from './replace-host.server'
import { returnHost } from './return-host.server'

/** Launches wait for the locks of these calls, so the statements of these calls must not wait for launches. */
const thread = 'placements'

export const replacementEndpoints = bind(replacementContract, {
  replace: {
    thread,
    handle: ({ scope, params, body, claim }) => replaceHost(scope, { ...params, ...body }, claim),
  },
  return: {
    thread,
    handle: ({ scope, params, body }) =>
      returnHost(scope, { flavorId: params.id, node: params.node, note: body.note }),
  },
})
