import { z } from 'zod'
import {
  hasItsTenant,
  placeFields,
  TENANT_REMEDY,
} from '@/lib/features/identity-provider/place-rule'

/** People of the group with this name or external id have the role, and for roles of a tenant the tenant. */
const groupRuleSchema = z
  .strictObject({ group: z.string().min(1), ...placeFields })
  .refine(hasItsTenant, TENANT_REMEDY)

export const groupRulesSchema = z.array(groupRuleSchema).max(1000)

export type GroupRule = z.output<typeof groupRuleSchema>
export type GroupName = { displayName: string; externalId: string | null }

/** The first rule for one of a person's groups; null if no rule matches. Names match in any case, as SCIM compares them. */
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
