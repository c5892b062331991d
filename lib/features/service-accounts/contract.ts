import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { pageFields } from '@/lib/api/paging/cursor'
import { idParams, pageOf } from '@/lib/api/paging/page'
import {
  MAX_OWNERS,
  newServiceAccountSchema,
  serviceAccountChangesSchema,
  serviceAccountSchema,
} from './schema'

export const serviceAccountContract = contract(
  { noun: 'serviceAccounts', group: 'tokens' },
  {
    list: route({
      method: 'GET',
      path: '/service-accounts',
      permission: 'token.own',
      summary: 'Lists the service accounts that you own, or all of them if you can manage members.',
      query: z.object(pageFields),
      answer: pageOf(serviceAccountSchema),
    }),
    create: route({
      method: 'POST',
      path: '/service-accounts',
      permission: 'member.write',
      session: 'confirmed',
      summary:
        'Creates an account for a program. It never signs in, and calls the API with its tokens.',
      body: newServiceAccountSchema,
      answer: serviceAccountSchema,
      status: 201,
      idempotency: 'answer',
    }),
    show: route({
      method: 'GET',
      path: '/service-accounts/:id',
      permission: 'token.own',
      summary: 'One service account.',
      params: idParams,
      answer: serviceAccountSchema,
      mostEntries: MAX_OWNERS,
    }),
    change: route({
      method: 'PUT',
      path: '/service-accounts/:id',
      permission: 'member.write',
      session: 'confirmed',
      summary: 'Changes the name, the owners or the end, or disables or enables the account.',
      params: idParams,
      body: serviceAccountChangesSchema,
      answer: serviceAccountSchema,
      ifMatch: true,
    }),
    disable: route({
      method: 'DELETE',
      path: '/service-accounts/:id',
      permission: 'member.write',
      session: 'confirmed',
      summary:
        'Disables a service account and revokes its tokens. It is never deleted because the audit log names it.',
      params: idParams,
      answer: serviceAccountSchema,
      ifMatch: true,
    }),
  },
)
