import 'server-only'
import { idOrName } from '@/lib/api/paging/rows.server'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { cel } from '@/lib/engine/cel'
import { readDecisions } from '../read/read-decisions.server'
import { serializeOutcome } from '../read/serialize-outcome'
import { levelWhyNot } from './level-why-not.server'
import { pruned } from './pruned'
import { whyNotAccount } from './why-not-account'
import type { LevelWhyNot, WhyNotAnswer, WhyNotQuery } from './why-schema'

/** Explains why an attempt of a launch, by default the last, did not go to an account, a pod or a node. */
export async function readWhyNot(
  _scope: Scope<'launch.audit'>,
  launchId: string,
  requested: WhyNotQuery,
): Promise<Result<WhyNotAnswer | LevelWhyNot, Problem>> {
  const db = database()
  const decisions = await readDecisions(db, launchId)
  const decision = decisions.find(({ receipt }) => receipt.attempt === requested.attempt)
  const decided = requested.attempt === undefined ? decisions.at(-1) : decision
  if (decisions.length === 0) return err({ kind: 'not-found', what: 'launch' })
  if (decided === undefined)
    return err(invalid('attempt', `This launch had ${decisions.length} attempts.`))

  const { account: required } = requested
  if (required === undefined) return levelWhyNot(db, decided, requested)
  const { receipt, input, outcome } = decided
  if (input === null || outcome === null) return err(pruned)
  const account = await accountOf(required, new Set(input.accounts.map(({ id }) => id)))
  if (account === undefined)
    return err(invalid('account', `There is no account "${required}".`, 'unknown-account'))
  const why = whyNotAccount(input, serializeOutcome(input, outcome, cel), account.id)
  return ok({ attempt: receipt.attempt, account, ...why })
}

/** Among accounts with the same name, the one that took part is used. */
async function accountOf(value: string, took: ReadonlySet<string>) {
  const rows = await database().account.findMany({
    where: idOrName(value),
    select: { id: true, name: true },
  })
  return rows.find(({ id }) => took.has(id)) ?? rows[0]
}
