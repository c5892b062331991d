import 'server-only'
import { lookUp } from '@/lib/base/look-up'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'

type Row = { id: string; name: string; provider: { name: string }; archivedAt: Date | null }

/**
 * Returns the id of an account by the same names as in a report: its id, name or `provider/name`. Archived accounts
 * are found if no other account has the name.
 */
export async function findAccount(db: Db, requested: string): Promise<Result<string, Problem>> {
  const rows = await db.account.findMany({
    select: { id: true, name: true, provider: { select: { name: true } }, archivedAt: true },
    orderBy: { ordinal: 'asc' },
  })
  const all = [rows.filter(isInUse), rows.filter((row) => !isInUse(row))]
  const found = all.map((each) => lookUp(each, titleOf)(requested))
  const first = found.find(({ kind }) => kind !== 'unknown')
  if (first?.kind === 'found') return ok(first.it.id)
  if (first?.kind === 'ambiguous') return err(ambiguous(first.names))
  return err({ kind: 'not-found', what: 'account' })
}

const isInUse = ({ archivedAt }: Row) => archivedAt === null
const titleOf = ({ name, provider }: Row) => `${provider.name}/${name}`

const ambiguous = (names: readonly string[]) =>
  invalid('account', `names several accounts: write ${names.join(' or ')}`, 'ambiguous-account')
