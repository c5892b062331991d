import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { lockNoun, nextRevision } from '@/lib/features/nouns/noun.server'
import { shownById } from '@/lib/features/nouns/show-noun.server'
import { transact } from '@/lib/features/nouns/transact.server'
import { refusedUrl } from '@/lib/features/outgoing/send-outgoing.server'
import { accountNoun } from './account-noun.server'
import { type Driver, driverOf } from './driver-schema'
import type { Account } from './schema'

/** Says who carries out an account's launches from now on; attempts under way end as they began. */
export async function chooseDriver(
  scope: Scope<'inventory.write'>,
  id: string,
  chosen: Driver,
): Promise<Result<Account, Problem>> {
  const refused = chosen.kind === 'webhook' ? refusedUrl(chosen.url) : null
  if (refused !== null) return err(invalid('url', refused))
  const { kind, ...driverConfig } = chosen
  return transact(async (tx) => {
    await lockNoun(tx, accountNoun, id)
    const row = await accountNoun.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'account' })
    await tx.account.update({
      where: { id },
      data: { driver: kind, driverConfig, ...nextRevision },
    })
    await recordAudit(tx, scope, {
      action: 'account.driver',
      noun: 'account',
      subjectId: id,
      subjectName: accountNoun.titleOf(row),
      before: { driver: driverOf(row) },
      after: { driver: chosen },
    })
    return shownById(accountNoun, tx, id, scope.now)
  })
}
