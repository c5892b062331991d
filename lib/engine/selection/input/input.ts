import { z } from 'zod'
import { err, ok, type Result } from '@/lib/base/result'
import type { RuleLanguage } from '../../kernel/cel'
import { type Problems, problemsOf } from '../../kernel/problems'
import { instantSchema, priceSchema } from '../../kernel/read'
import { basicCostOf, costOf } from '../assembly-cost'
import { readNamedModules } from '../custom/read'
import { parsePolicy } from '../policy/policy'
import type { Account, Match, SelectInput } from '../types'
import { crossProblems } from './input-references'

const idSchema = z.string().min(1)
const nameSchema = z.string().nullable().default(null)
const labelsSchema = z.record(z.string(), z.string()).default({})
const countSchema = z.int().min(0)

export const requestSchema = z.strictObject({
  now: instantSchema,
  tenant: nameSchema,
  pool: nameSchema,
  deployable: nameSchema,
  labels: labelsSchema,
  realm: nameSchema,
  pcloud: nameSchema,
  extraSpecs: labelsSchema,
})

export const accountSchema = z
  .strictObject({
    id: idSchema,
    name: z.string().optional(),
    provider: nameSchema,
    priority: z.int().min(1).nullable().default(null),
    running: countSchema.default(0),
    quota: countSchema.nullable().default(null),
    failures: z.array(instantSchema).default([]),
    labels: labelsSchema,
  })
  .transform((account): Account => ({ ...account, name: account.name ?? account.id }))

const matchSchema = z
  .strictObject({
    id: idSchema,
    account: idSchema,
    realm: nameSchema,
    hardwareProfile: z.string().nullable().optional(),
    image: z.string().nullable().optional(),
    costPerHour: priceSchema.optional(),
    basicPerHour: priceSchema.optional(),
    // JSON cannot write -0, so an outcome must not hold one.
    slaRank: z
      .number()
      .overwrite((rank) => rank + 0)
      .nullable()
      .default(null),
    labels: labelsSchema,
    rejectedBecause: z.array(z.string().min(1)).default([]),
    assemblies: z
      .array(
        z.strictObject({
          hardwareProfile: z.string(),
          image: z.string(),
          count: z.int().min(1).default(1),
          costPerHour: priceSchema.default(null),
          basicPerHour: priceSchema.optional(),
        }),
      )
      .default([]),
  })
  .transform(withAssemblies)

type MatchParts = Omit<Match, 'hardwareProfile' | 'image' | 'costPerHour'> & Partial<Match>

/** Fills omitted fields of a match from its first assembly, and its cost with the sum over all assemblies. */
function withAssemblies(match: MatchParts): Match {
  const [first] = match.assemblies
  const basicPerHour = basicOf(match)
  return {
    ...match,
    hardwareProfile:
      match.hardwareProfile === undefined
        ? (first?.hardwareProfile ?? null)
        : match.hardwareProfile,
    image: match.image === undefined ? (first?.image ?? null) : match.image,
    costPerHour: match.costPerHour === undefined ? costOf(match.assemblies) : match.costPerHour,
    // Omitted if undefined, so that an input without it is returned unchanged.
    ...(basicPerHour === undefined ? {} : { basicPerHour }),
  }
}

/** A stated cost applies before mark-up or discount too. Without one, both are sums over the assemblies. */
const basicOf = ({ basicPerHour, costPerHour, assemblies }: MatchParts) =>
  basicPerHour === undefined && costPerHour === undefined ? basicCostOf(assemblies) : basicPerHour

const inputSchema = z.strictObject({
  policy: z.unknown().optional(),
  modules: z.array(z.unknown()).optional(),
  request: requestSchema,
  accounts: z.array(accountSchema),
  matches: z.array(matchSchema),
  seed: z.string(),
})

/**
 * Parses the input of `select`. Fills in defaults and converts prices to decimal strings. Rejects unknown fields,
 * repeated ids and matches of unknown accounts. The error lists every problem with its JSON path.
 */
export function parseSelectInput(
  value: unknown,
  rules: RuleLanguage,
): Result<SelectInput, Problems> {
  const input = inputSchema.safeParse(value)
  const own = input.success ? [] : problemsOf(input.error.issues, value)
  const named = readNamedModules(value, rules)
  const policy = parsePolicy(policyOf(value), { rules, modules: named.modules }, ['policy'])
  const ofPolicy = policy.ok ? [] : policy.error.problems

  const problems = [...ofPolicy, ...own, ...named.problems, ...crossProblems(value)]
  if (problems.length > 0 || !input.success || !policy.ok) return err({ problems })
  const { modules, ...rest } = input.data
  const used = modules === undefined ? {} : { modules: named.modules }
  return ok({ ...rest, ...used, policy: policy.value })
}

const policyOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'policy') : undefined
