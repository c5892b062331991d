import 'server-only'
import { z } from 'zod'
import { endpoint } from '@/lib/api/endpoint'
import { idParams } from '@/lib/api/paging/page'
import {
  leftPcloudSchema,
  newPcloudTenantSchema,
  pcloudSchema,
  pcloudTenantsSchema,
  ratiosSchema,
} from '../schema'
import { addPcloudTenant, listPcloudTenants, removePcloudTenant } from './change-access.server'
import { leavePcloud } from './leave-pcloud.server'
import { restrictionsSchema, restrictionsShownSchema } from './restrictions-schema'
import { setPcloudRatios } from './set-ratios.server'
import { readRestrictions, setRestrictions } from './set-restrictions.server'

export const pcloudAccessEndpoints = [
  endpoint({
    method: 'GET',
    path: '/pclouds/:id/tenants',
    permission: 'pcloud.read',
    summary: 'Lists the tenants that may launch on the hosts of a Pcloud.',
    params: idParams,
    answer: pcloudTenantsSchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => listPcloudTenants(scope, params.id),
  }),
  endpoint({
    method: 'POST',
    path: '/pclouds/:id/tenants',
    permission: 'pcloud.own',
    summary:
      'Authorises a tenant to launch on the hosts of a Pcloud; doing it twice is fine. Owners give the id of the other tenant, which its start page shows; staff give an id or a name.',
    params: idParams,
    body: newPcloudTenantSchema,
    answer: pcloudTenantsSchema,
    status: 201,
    idempotency: 'answer',
    handle: ({ scope, params, body, claim }) =>
      addPcloudTenant(scope, { id: params.id, tenant: body.tenant }, claim),
  }),
  endpoint({
    method: 'DELETE',
    path: '/pclouds/:id/tenants/:tenant',
    permission: 'pcloud.own',
    summary: 'Ends the authorisation of a tenant; its VMs there stay.',
    params: idParams.extend({ tenant: z.string().min(1).max(200) }),
    answer: pcloudTenantsSchema,
    handle: ({ scope, params }) => removePcloudTenant(scope, params),
  }),
  endpoint({
    method: 'POST',
    path: '/pclouds/:id/leave',
    permission: 'pcloud.own',
    summary:
      'Gives up the access of one’s own tenant to the Pcloud of another tenant; its VMs there stay.',
    params: idParams,
    answer: leftPcloudSchema,
    handle: ({ scope, params }) => leavePcloud(scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/pclouds/:id/ratios',
    permission: 'pcloud.own',
    summary:
      'Sets the allocation ratios of the hosts of a Pcloud; one that is left out stays as it is.',
    params: idParams,
    body: ratiosSchema,
    answer: pcloudSchema,
    handle: ({ scope, params, body }) => setPcloudRatios(scope, params.id, body),
  }),
  endpoint({
    method: 'GET',
    path: '/pclouds/:id/restrictions',
    permission: 'pcloud.read',
    summary: 'Shows what launches on the hosts of a Pcloud may use, and how VMs are placed there.',
    params: idParams,
    answer: restrictionsShownSchema,
    mostEntries: 1_000,
    handle: ({ scope, params }) => readRestrictions(scope, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/pclouds/:id/restrictions',
    permission: 'pcloud.own',
    summary: 'Sets those; what is left out stays as it is.',
    params: idParams,
    body: restrictionsSchema,
    answer: restrictionsShownSchema,
    handle: ({ scope, params, body }) => setRestrictions(scope, params.id, body),
  }),
]
