import 'server-only'
import type { Decision } from './decide.server'
import type { PoolFacts } from './decision-facts.server'
import type { LaunchRow } from './decision-rows.server'
import type { LaunchNames } from './launch-names.server'
import type { Launch, LaunchAnswer } from './schema'

type Reader = { isStaff: boolean }

/** A launch as it was just decided. */
export function launchAnswerOf(
  row: LaunchRow,
  decision: Decision,
  facts: PoolFacts,
  names: LaunchNames,
  reader: Reader,
): LaunchAnswer {
  const tenant = row.tenantId === null ? null : (names.tenant.get(row.tenantId) ?? null)
  const launch = redacted(
    {
      id: row.id,
      at: row.at.toISOString(),
      state: row.state,
      pool: facts.pool,
      deployable: {
        id: row.deployableId,
        name: facts.deployables.get(row.deployableId)?.name ?? '',
      },
      tenant,
      requestedBy: row.requestedBy,
      instances: row.instances,
      attempts: row.attempts,
      account: row.accountId === null ? null : accountOf(facts, row.accountId),
      realm: row.realm,
      hardwareProfile: row.hardwareProfile,
      group: row.group,
      share: row.share,
      costPerHour: row.costPerHour,
      deadline: row.deadline?.toISOString() ?? null,
      settledAt: row.settledAt?.toISOString() ?? null,
      endedAt: null,
    },
    reader,
  )
  return { ...launch, receipt: reader.isStaff ? receiptOf(decision, facts) : null }
}

export const receiptIdOf = (launchId: string, attempt: number) => `${launchId}.${attempt}`

/** A decision in short. */
export function receiptOf({ receipt, policyVersion }: Decision, facts: PoolFacts) {
  return {
    id: receiptIdOf(receipt.launchId, receipt.attempt),
    attempt: receipt.attempt,
    at: receipt.at.toISOString(),
    policyVersion,
    seed: receipt.seed,
    roll: receipt.roll,
    winner: receipt.winner,
    group: receipt.group,
    share: receipt.share,
    shares: Object.entries(receipt.shares).map(([id, share]) => ({
      account: accountOf(facts, id),
      share,
    })),
  }
}

const accountOf = ({ accounts }: PoolFacts, id: string) => ({
  id,
  name: accounts.find((account) => account.id === id)?.name ?? id,
})

/** What people of a tenant may know of a launch: that it runs and what it costs nobody but staff may say where. */
export function redacted(launch: Launch, { isStaff }: Reader): Launch {
  if (isStaff) return launch
  return {
    ...launch,
    account: null,
    realm: null,
    hardwareProfile: null,
    group: null,
    share: null,
    costPerHour: null,
  }
}
