import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import {
  leftPcloudSchema,
  newPcloudTenantSchema,
  pcloudSchema,
  pcloudTenantsSchema,
  ratiosSchema,
} from '../schema'
import { restrictionsSchema, restrictionsShownSchema } from './restrictions-schema'

export const pcloudAccessContract = contract(
  { noun: 'pcloudAccess', group: 'pclouds' },
  {
    listTenants: route({
      method: 'GET',
      path: '/pclouds/:id/tenants',
      permission: 'pcloud.read',
      summary: 'Lists the tenants that may launch on the hosts of a Pcloud.',
      params: idParams,
      answer: pcloudTenantsSchema,
      mostEntries: 1_000,
    }),
    addTenant: route({
      method: 'POST',
      path: '/pclouds/:id/tenants',
      permission: 'pcloud.own',
      summary:
        'Authorises a tenant to launch on the hosts of a Pcloud; idempotent. Owners give the id of the other tenant, which its start page shows; staff give an id or a name.',
      params: idParams,
      body: newPcloudTenantSchema,
      answer: pcloudTenantsSchema,
      status: 201,
      idempotency: 'answer',
    }),
    removeTenant: route({
      method: 'DELETE',
      path: '/pclouds/:id/tenants/:tenant',
      permission: 'pcloud.own',
      summary: 'Ends the authorisation of a tenant; its VMs there remain.',
      params: idParams.extend({ tenant: z.string().min(1).max(200) }),
      answer: pcloudTenantsSchema,
    }),
    leave: route({
      method: 'POST',
      path: '/pclouds/:id/leave',
      permission: 'pcloud.own',
      summary:
        'Gives up the access of the caller’s tenant to the Pcloud of another tenant; its VMs there remain.',
      params: idParams,
      answer: leftPcloudSchema,
    }),
    setRatios: route({
      method: 'PUT',
      path: '/pclouds/:id/ratios',
      permission: 'pcloud.own',
      summary:
        'Sets the allocation ratios of the hosts of a Pcloud; an omitted ratio does not change.',
      params: idParams,
      body: ratiosSchema,
      answer: pcloudSchema,
    }),
    showRestrictions: route({
      method: 'GET',
      path: '/pclouds/:id/restrictions',
      permission: 'pcloud.read',
      summary:
        'Shows which profiles and images launches on the hosts of a Pcloud may use, and how VMs are placed there.',
      params: idParams,
      answer: restrictionsShownSchema,
      mostEntries: 1_000,
    }),
    setRestrictions: route({
      method: 'PUT',
      path: '/pclouds/:id/restrictions',
      permission: 'pcloud.own',
      summary:
        'Sets the restrictions of launches on the hosts of a Pcloud; omitted fields do not change.',
      params: idParams,
      body: restrictionsSchema,
      answer: restrictionsShownSchema,
    }),
  },
)
