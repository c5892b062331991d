import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { replacementContract } from './contract'
import { replaceHost } from './replace-host.server'
import { returnHost } from './return-host.server'

export const replacementEndpoints = bind(replacementContract, {
  replace: ({ scope, params, body, claim }) => replaceHost(scope, { ...params, ...body }, claim),
  return: ({ scope, params, body }) =>
    returnHost(scope, { flavorId: params.id, node: params.node, note: body.note }),
})
