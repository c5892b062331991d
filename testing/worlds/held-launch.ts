import { randomBytes } from 'node:crypto'
import { database } from '@/lib/db/client.server'
import type { InventoryRows } from './inventory-rows'

type Held = {
  at?: Date
  settledAt: Date | null
  /** Null while it runs or is pending. */
  endedAt: Date | null
  tenantId?: string
  /** Its size by the decision; otherwise one instance of the only size. */
  assemblies?: readonly { hardwareProfile: string; count: number }[]
}

const name = () => randomBytes(8).toString('hex')

/** A launch on the first account, at times of its own: deciding one takes the time of day. */
export async function heldLaunch(
  { account, pool, deployable, realm, offered }: InventoryRows,
  { at, settledAt, endedAt, tenantId, assemblies }: Held,
): Promise<string> {
  const db = database()
  const id = name()
  const asked = at ?? settledAt ?? new Date()
  const state = endedAt !== null ? 'ended' : settledAt === null ? 'pending' : 'running'
  await db.launch.create({
    data: {
      id,
      at: asked,
      requestedAt: asked,
      poolId: pool.id,
      deployableId: deployable.id,
      tenantId,
      settledAt,
      requestedById: 'test',
      requestedBy: 'test',
      request: {},
      seed: 's',
      attempts: 1,
      accountId: account.id,
      realm: realm.name,
      hardwareProfile: offered.name,
      endedAt,
      state,
      group: 1,
      share: 1,
      deadline: state === 'pending' ? new Date(asked.getTime() + 3_600_000) : null,
      assemblies: assemblies === undefined ? undefined : [...assemblies],
      instances: assemblies?.reduce((sum, { count }) => sum + count, 0) ?? 1,
    },
  })
  if (assemblies !== undefined) await decidedOn(id, asked, account.id, assemblies)
  return id
}

/** The receipt of a decision, with the one match it had. */
async function decidedOn(
  launchId: string,
  at: Date,
  accountId: string,
  assemblies: NonNullable<Held['assemblies']>,
): Promise<void> {
  const db = database()
  const inputsHash = name()
  await db.decisionContent.create({
    data: {
      hash: inputsHash,
      kind: 'inputs',
      usedOn: at,
      body: { accounts: [], matches: [{ id: 'm', assemblies: [...assemblies] }] },
    },
  })
  const version = await db.policyVersion.findFirstOrThrow()
  await db.receipt.create({
    data: {
      launchId,
      attempt: 1,
      at,
      policyVersionId: version.id,
      inputsHash,
      outcomeHash: 'none',
      request: {},
      seed: 's',
      roll: 0,
      winner: 'm',
      accountId,
      group: 1,
      share: 1,
      shares: {},
      digest: 'none',
    },
  })
}
