import { contract, route } from '@/lib/api/contract'
import { changeRuleSchema, ruleParams, ruleSchema } from './schema'

/** How many approvals a document needs. */
export const publishRuleContract = contract(
  { noun: 'publishRules', group: 'publishRequests' },
  {
    show: route({
      method: 'GET',
      path: '/publish-rules/:id',
      permission: 'policy.read',
      summary: 'Shows how many approvals a policy, the factors or the named modules need.',
      params: ruleParams,
      answer: ruleSchema,
    }),
    change: route({
      method: 'PUT',
      path: '/publish-rules/:id',
      permission: 'settings.write',
      summary: 'Changes how many approvals a document needs; If-Match is 0 for the first change.',
      params: ruleParams,
      body: changeRuleSchema,
      answer: ruleSchema,
      ifMatch: true,
    }),
  },
)
