import { contract, route } from '@/lib/api/contract'
import { idParams } from '@/lib/api/paging/page'
import { canaryOfPoolSchema, canarySchema, startSchema } from './schema'

const groups = ['canaries', 'policies', 'publishRequests', 'inventory', 'overview']

/** New versions of a policy that decide a part of its launches before they go live. */
export const canaryContract = contract(
  { noun: 'canaries' },
  {
    show: route({
      method: 'GET',
      path: '/pools/:id/canary',
      permission: 'policy.read',
      summary:
        'Shows the newest canary of a pool, its test result and the launches per hour that count for it.',
      params: idParams,
      answer: canaryOfPoolSchema,
    }),
    start: route({
      method: 'POST',
      path: '/pools/:id/canary',
      permission: 'policy.publish',
      summary:
        'Lets a new version decide a part of the launches of a pool; If-Match is the live version. It needs the approvals of a publish.',
      params: idParams,
      body: startSchema,
      answer: canarySchema,
      status: 201,
      ifMatch: true,
      idempotency: 'answer',
      affects: groups,
    }),
    showGlobal: route({
      method: 'GET',
      path: '/policies/global/canary',
      permission: 'policy.read',
      summary:
        'Shows the newest canary of the global default, its test result and the launches per hour that count for it, in the pools that inherit the default.',
      answer: canaryOfPoolSchema,
    }),
    startGlobal: route({
      method: 'POST',
      path: '/policies/global/canary',
      permission: 'policy.publish',
      summary:
        'Lets a new version of the global default decide a part of the launches of the pools that inherit it; If-Match is the live version. It needs the approvals of a publish.',
      body: startSchema,
      answer: canarySchema,
      status: 201,
      ifMatch: true,
      idempotency: 'answer',
      affects: groups,
    }),
    promote: route({
      method: 'POST',
      path: '/canaries/:id/promote',
      permission: 'policy.publish',
      summary: 'Publishes the version of a canary for all launches.',
      params: idParams,
      answer: canarySchema,
      affects: groups,
    }),
    backOut: route({
      method: 'POST',
      path: '/canaries/:id/back-out',
      permission: 'policy.restore',
      summary: 'Ends a canary: the live version decides all launches again.',
      params: idParams,
      answer: canarySchema,
      affects: groups,
    }),
    resume: route({
      method: 'POST',
      path: '/canaries/:id/resume',
      permission: 'policy.publish',
      summary:
        'Lets a held canary decide launches again. It still backs out if it is worse beyond doubt.',
      params: idParams,
      answer: canarySchema,
      affects: groups,
    }),
  },
)
