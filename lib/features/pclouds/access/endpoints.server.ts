import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { addPcloudTenant, listPcloudTenants, removePcloudTenant } from './change-access.server'
import { pcloudAccessContract } from './contract'
import { leavePcloud } from './leave-pcloud.server'
import { setPcloudRatios } from './set-ratios.server'
import { readRestrictions, setRestrictions } from './set-restrictions.server'

export const pcloudAccessEndpoints = bind(pcloudAccessContract, {
  listTenants: ({ scope, params }) => listPcloudTenants(scope, params.id),
  addTenant: ({ scope, params, body, claim }) =>
    addPcloudTenant(scope, { id: params.id, tenant: body.tenant }, claim),
  removeTenant: ({ scope, params }) => removePcloudTenant(scope, params),
  leave: ({ scope, params }) => leavePcloud(scope, params.id),
  setRatios: ({ scope, params, body }) => setPcloudRatios(scope, params.id, body),
  showRestrictions: ({ scope, params }) => readRestrictions(scope, params.id),
  setRestrictions: ({ scope, params, body }) => setRestrictions(scope, params.id, body),
})
