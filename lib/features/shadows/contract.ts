import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { shadowOfPoolSchema, shadowSchema, startShadowSchema } from './schema'

/** Drafts that are compared with what decides the launches of a pool or of the global default, and decide none. */
export const shadowContract = contract(
  { noun: 'shadows' },
  {
    show: route({
      method: 'GET',
      path: '/pools/:id/shadow',
      permission: 'policy.read',
      summary:
        'Shows the shadow of a pool: how many launches it would have decided differently, and which.',
      params: idParams,
      answer: shadowOfPoolSchema,
    }),
    showGlobal: route({
      method: 'GET',
      path: '/policies/global/shadow',
      permission: 'policy.read',
      summary:
        'Shows the shadow of the global default: how many launches of the pools that inherit it would have been decided differently, and which.',
      answer: shadowOfPoolSchema,
    }),
    startGlobal: route({
      method: 'PUT',
      path: '/policies/global/shadow',
      permission: 'policy.draft',
      summary:
        'Compares a policy with the global default on each new launch of the pools that inherit it. It decides no launch, and replaces the former shadow.',
      body: startShadowSchema,
      answer: shadowSchema,
      affects: ['shadows'],
    }),
    endGlobal: route({
      method: 'POST',
      path: '/policies/global/shadow/end',
      permission: 'policy.draft',
      summary: 'Ends the shadow of the global default; what it found stays until the next one.',
      answer: shadowSchema,
      affects: ['shadows'],
    }),
    start: route({
      method: 'PUT',
      path: '/pools/:id/shadow',
      permission: 'policy.draft',
      summary:
        'Compares a policy with the live one on each new launch of a pool. It decides no launch, and replaces the former shadow.',
      params: idParams,
      body: startShadowSchema,
      answer: shadowSchema,
      affects: ['shadows'],
    }),
    end: route({
      method: 'POST',
      path: '/pools/:id/shadow/end',
      permission: 'policy.draft',
      summary: 'Ends the shadow of a pool; what it found stays until the next one.',
      params: idParams,
      answer: shadowSchema,
      affects: ['shadows'],
    }),
  },
)
