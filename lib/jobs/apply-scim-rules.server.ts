import 'server-only'
import { applyRules } from '@/lib/features/scim/people/apply-rules.server'
import type { Job } from './job'

/** Applies the rules of SCIM every ten minutes, so that changed rules and tenants have an effect. */
export const applyScimRulesJob: Job = {
  name: 'apply-scim-rules',
  cron: '*/10 * * * *',
  run: async (_payload, now, ending) => {
    await applyRules(now, ending)
    return null
  },
}
