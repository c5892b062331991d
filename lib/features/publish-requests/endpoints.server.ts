import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { database } from '@/lib/db/client.server'
import { publishRequestContract } from './contract'
import { changeRule, showRule } from './rules/change-rule.server'
import { publishRuleContract } from './rules/contract'
import { approveRequest } from './verbs/approve-request.server'
import { commentOnRequest, rejectRequest, withdrawRequest } from './verbs/close-request.server'
import { serializeRequest } from './verbs/find-request.server'
import { listRequests } from './verbs/list-requests.server'
import { publishInEmergency, publishRequest } from './verbs/publish-request.server'
import { requestPublish } from './verbs/request-publish.server'

export const publishRequestEndpoints = [
  ...bind(publishRequestContract, {
    list: ({ scope, query }) => listRequests(scope, query),
    create: ({ scope, body, claim }) => requestPublish(scope, body, claim),
    show: ({ scope, params }) => serializeRequest(database(), scope, params.id),
    approve: ({ scope, params, body }) => approveRequest(scope, params.id, body.contentHash),
    reject: ({ scope, params, body }) => rejectRequest(scope, params.id, body.note),
    publish: ({ scope, params }) => publishRequest(scope, params.id),
    emergency: ({ scope, params, body }) => publishInEmergency(scope, params.id, body.reason),
    withdraw: ({ scope, params }) => withdrawRequest(scope, params.id),
    comment: ({ scope, params, body, claim }) => commentOnRequest(scope, params.id, body, claim),
  }),
  ...bind(publishRuleContract, {
    show: ({ scope, params }) => showRule(scope, params.id),
    change: ({ scope, params, body, ifMatch }) => changeRule(scope, params.id, ifMatch, body),
  }),
]
