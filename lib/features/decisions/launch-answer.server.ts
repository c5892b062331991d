import 'server-only'
import { type HintedPcloud, ownHostName } from '@/lib/features/pclouds/launching/hinted-pcloud'
import { hostAlias } from '@/lib/features/vms/host-alias.server'
import type { LaunchNames } from './1-accept/launch-names.server'
import type { PoolFacts } from './2-read/pool-facts.server'
import type { LaunchRow } from './3-lock/launch-row'
import type { Decision } from './4-decide/decide.server'
import type { LaunchAnswer } from './schema'

import { serializeLaunch, serializeVm } from './serialize-launch.server'

type Reader = {
  isStaff: boolean
  /** The Pcloud that the launch named. */
  pcloud: HintedPcloud | undefined
}

/** The response for a decided launch. */
export function launchAnswerOf(
  row: LaunchRow,
  decision: Decision,
  facts: PoolFacts,
  names: LaunchNames,
  reader: Reader,
): LaunchAnswer {
  const tenant = row.tenantId === null ? null : (names.tenant.get(row.tenantId) ?? null)
  const launch = serializeLaunch(
    {
      ...row,
      pool: facts.pool,
      deployable: {
        id: row.deployableId,
        name: facts.deployables.get(row.deployableId)?.name ?? '',
      },
      tenant,
      account: row.accountId === null ? null : accountOf(facts, row.accountId),
      pod: row.podId === null ? null : (decision.descent?.pod ?? null),
    },
    reader,
  )
  const vms = row.podId === null ? [] : (decision.descent?.placed.vms ?? [])
  const { tenantId } = row
  const hostOf =
    tenantId === null
      ? null
      : (nodeId: string) =>
          ownHostName(reader.pcloud, tenantId, nodeId) ?? hostAlias(tenantId, nodeId)
  const shown = vms.map(({ id, name, nodeId, nodeName }) =>
    serializeVm({ id, name, node: { id: nodeId, name: nodeName } }, hostOf, reader),
  )
  return { ...launch, vms: shown, receipt: reader.isStaff ? receiptOf(decision, facts) : null }
}

export const receiptIdOf = (launchId: string, attempt: number) => `${launchId}.${attempt}`

/** A summary of a decision. */
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
