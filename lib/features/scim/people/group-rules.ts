import { z } from 'zod'
import {
  hasItsTenant,
  placeFields,
  TENANT_REMEDY,
} from '@/lib/features/identity-provider/place-rule'

/** People in the group with this name or external id get the role and, for roles of a tenant, the tenant. */
const groupRuleSchema = z
  .strictObject({ group: z.string().min(1), ...placeFields })
  .refine(hasItsTenant, TENANT_REMEDY)

export const groupRulesSchema = z.array(groupRuleSchema).max(1000)

export type GroupRule = z.output<typeof groupRuleSchema>
type GroupName = { displayName: string; externalId: string | null }

/**
 * Returns the first rule that matches one of a person's groups, or null if no rule matches. Names are not
 * case-sensitive, as in SCIM.
 */
export const ruleForGroups = (
  groups: readonly GroupName[],
  rules: readonly GroupRule[],
): GroupRule | null =>
  rules.find(({ group }) =>
    groups.some(
      ({ displayName, externalId }) =>
        displayName.toLowerCase() === group.toLowerCase() || externalId === group,
    ),
  ) ?? null
