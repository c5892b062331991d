import { z } from 'zod'
import { hasItsTenant, placeFields, TENANT_REMEDY } from './place-rule'

/** A claim with this value assigns the role and, for roles of a tenant, the tenant by its name or id. */
const claimRuleSchema = z
  .strictObject({
    claim: z.string().min(1),
    value: z.string().min(1),
    ...placeFields,
  })
  .refine(hasItsTenant, TENANT_REMEDY)

export const claimRulesSchema = z.array(claimRuleSchema).max(1000)

type ClaimRule = z.output<typeof claimRuleSchema>

/** The claims of an identity provider about a person. */
export type Claims = Readonly<Record<string, unknown>>

/** Returns the first rule that matches the claims; null if no rule matches, so that the person is refused. */
export const ruleFor = (claims: Claims, rules: readonly ClaimRule[]): ClaimRule | null =>
  rules.find(({ claim, value }) => valuesOf(claims, claim).includes(value)) ?? null

/** The values of a claim as text. A claim may be a list. */
function valuesOf(claims: Claims, claim: string): string[] {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  return [value].flat().flatMap((each) => {
    const isPlain = ['string', 'number', 'boolean'].includes(typeof each)
    return isPlain ? [String(each)] : []
  })
}
