import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { checkPolicy, type Policy, parsePolicy } from '@/lib/engine'
import type { PolicyDocument } from './schema'

/** The document as a policy that may decide, or every problem the engine has with it, below `place`. */
export function soundPolicy(document: PolicyDocument, place: string): Result<Policy, Problem> {
  const parsed = parsePolicy(document, [place])
  if (parsed.ok) return parsed
  return err({ kind: 'invalid', code: 'invalid-policy', issues: parsed.error.problems })
}

/** The engine ignores ids that name no account; publishing one is a slip of the pen, so it is refused. */
export async function checkAccounts(
  db: Db,
  document: PolicyDocument,
  place: string,
): Promise<Result<null, Problem>> {
  const accounts = await db.account.findMany({ select: { id: true } })
  const { warnings } = checkPolicy(
    document,
    accounts.map(({ id }) => id),
  )
  const issues = warnings
    .filter(({ code }) => code === 'unknown-account')
    .map(({ path, message }) => ({ path: `${place}.${path}`, message }))
  return issues.length === 0 ? ok(null) : err({ kind: 'invalid', code: 'unknown-account', issues })
}
