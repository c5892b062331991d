import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { podRequestContract } from './contract'
import { endPodRequest } from './end-pod-request.server'
import { listPodRequests, showPodRequest } from './list-pod-requests.server'
import { requestPod, tryPodRequest } from './request-pod.server'

export const podRequestEndpoints = bind(podRequestContract, {
  list: ({ scope, query }) => listPodRequests(scope, query),
  create: {
    statusFor: (answer) => ('dryRun' in Object(answer) ? 200 : 201),
    handle: async ({ scope, query, body, claim }) =>
      query.dryRun === 'true' ? tryPodRequest(scope, body) : requestPod(scope, body, claim),
  },
  show: ({ scope, params }) => showPodRequest(scope, params.id),
  remove: ({ scope, params }) => endPodRequest(scope, params.id),
})
