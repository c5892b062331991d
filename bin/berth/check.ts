import { z } from 'zod'
import type { Issue } from '@/lib/base/problem'
import { checkPolicy, type PolicyCheck, problemsOf, readNamedModules } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { type NamedModule, namedModules } from '@/lib/features/modules/named-modules'
import { documentCommand } from './input/document-command'
import { textTable } from './table'

/** A policy with the accounts and modules that a complete check needs. */
const besideSchema = z.strictObject({
  policy: z.unknown(),
  modules: z.array(z.unknown()).optional(),
  accounts: z.array(z.union([z.string().min(1), z.looseObject({ id: z.string().min(1) })])),
})

/** Lists the problems and warnings of a policy. */
export const check = documentCommand({
  name: 'check',
  summary: 'Lists problems and warnings of a policy; fails on problems.',
  example: 'berth check policy.yaml --table',
  answer(document) {
    if (typeof document !== 'object' || document === null || !('policy' in document)) {
      return answered(withoutModules(document))
    }

    const parsed = besideSchema.safeParse({ accounts: [], ...document })
    if (!parsed.success) return { ok: false, error: problemsOf(parsed.error.issues, document) }
    // If the accounts are given, ids of unlisted accounts are reported.
    const ids = parsed.data.accounts.map((each) => (typeof each === 'string' ? each : each.id))
    const accountIds = 'accounts' in document ? ids : undefined
    const { policy } = parsed.data
    if (parsed.data.modules === undefined) return answered(withoutModules(policy, accountIds))
    const { modules, problems } = readNamedModules(parsed.data, cel)
    const found = checkPolicy(policy, { rules: cel, modules }, accountIds)
    // The modules and the policy both have a list "modules", so paths in the policy begin with "policy".
    return answered({
      problems: [...problems, ...found.problems.map(inPolicy)],
      warnings: found.warnings.map(inPolicy),
    })
  },
  table: checkTable,
})

const inPolicy = <T extends Issue>(issue: T): T => ({
  ...issue,
  path: issue.path === '' ? 'policy' : `policy.${issue.path}`,
})

/** Reports named modules without a definition, and how to provide it. */
function withoutModules(policy: unknown, accountIds?: readonly string[]): PolicyCheck {
  const found = checkPolicy(policy, { rules: cel }, accountIds)
  const missing = new Map(
    namedModules(policy).map((named) => [`modules[${named.position}].module`, named]),
  )
  const problems = found.problems.map(({ path, message }) => {
    const named = missing.get(path)
    return { path, message: named === undefined ? message : missingWords(named) }
  })
  return { ...found, problems }
}

const missingWords = ({ id, version }: NamedModule) =>
  `The definition of custom:${id}@${version} is missing. Write {"policy": ..., "modules": [...]}, with the definitions that "berth export" writes under modules`

const answered = (found: PolicyCheck) => ({
  ok: true as const,
  value: { value: found, context: null, failed: found.problems.length > 0 },
})

function checkTable({ problems, warnings }: PolicyCheck): string {
  if (problems.length + warnings.length === 0) return 'No problems, no warnings.'
  return textTable(
    ['', 'where', 'what'],
    [
      ...problems.map(({ path, message }) => ['problem', path, message]),
      ...warnings.map(({ path, message }) => ['warning', path, message]),
    ],
  )
}
