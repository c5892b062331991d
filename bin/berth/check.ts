import { z } from 'zod'
import { checkPolicy, type PolicyCheck, problemsOf } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { documentCommand } from './input/document-command'
import { textTable } from './table'

const withAccounts = z.strictObject({
  policy: z.unknown(),
  accounts: z.array(z.union([z.string().min(1), z.looseObject({ id: z.string().min(1) })])),
})

/** Says what is wrong with a policy, and what is odd about it. */
export const check = documentCommand({
  name: 'check',
  summary: 'Lists problems and warnings of a policy; fails on problems.',
  example: 'berth check policy.yaml --table',
  answer(document) {
    if (typeof document !== 'object' || document === null || !('policy' in document)) {
      return answered(checkPolicy(document, { rules: cel }))
    }

    // With the accounts it runs over, a policy can be asked for accounts that are not there.
    const parsed = withAccounts.safeParse({ accounts: [], ...document })
    if (!parsed.success) return { ok: false, error: problemsOf(parsed.error.issues, document) }
    const ids = parsed.data.accounts.map((each) => (typeof each === 'string' ? each : each.id))
    return answered(
      checkPolicy(parsed.data.policy, { rules: cel }, 'accounts' in document ? ids : undefined),
    )
  },
  table: checkTable,
})

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
