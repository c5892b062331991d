import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { shadowOfPoolSchema, shadowSchema, startShadowSchema } from './schema'

/** Drafts that are compared with the decisions in a pool or of the global default, and decide no launches. */
export const shadowContract = contract(
  { noun: 'shadows' },
  {
    show: route({
      method: 'GET',
      path: '/pools/:id/shadow',
      permission: 'policy.read',
      summary:
        'Shows the shadow of a pool, with the number and a list of the launches that it would have decided differently.',
      params: idParams,
      answer: shadowOfPoolSchema,
    }),
    showGlobal: route({
      method: 'GET',
      path: '/policies/global/shadow',
      permission: 'policy.read',
      summary:
        'Shows the shadow of the global default, with the number and a list of the launches that it would have decided differently in the pools that inherit it.',
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
      summary:
        'Ends the shadow of the global default. Its result remains until the next shadow starts.',
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
      summary: 'Ends the shadow of a pool. Its result remains until the next shadow starts.',
      params: idParams,
      answer: shadowSchema,
      affects: ['shadows'],
    }),
  },
)
