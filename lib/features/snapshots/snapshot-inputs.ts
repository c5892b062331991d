import type { Policy, SelectInput } from '@/lib/engine'
import type { Snapshot, SnapshotDeployable } from './schema'

/** Shares do not depend on the seed, only who wins a preview does. */
export const PREVIEW_SEED = 'preview'

/** What `select` is given for a deployable of a snapshot: nobody in particular asks, at the pinned instant. */
export const snapshotInput = (
  snapshot: Pick<Snapshot, 'takenAt' | 'pool' | 'accounts'>,
  deployable: Pick<SnapshotDeployable, 'name' | 'matches'>,
  policy: Policy,
): SelectInput => ({
  policy,
  request: {
    now: snapshot.takenAt,
    tenant: null,
    pool: snapshot.pool?.name ?? null,
    deployable: deployable.name,
    labels: {},
    realm: null,
    pcloud: null,
    extraSpecs: {},
  },
  accounts: snapshot.accounts,
  matches: deployable.matches,
  seed: PREVIEW_SEED,
})

/** The inputs of every deployable of a snapshot. */
export const snapshotInputs = (snapshot: Snapshot, policy: Policy) =>
  snapshot.deployables.map((deployable) => ({
    deployableId: deployable.id,
    input: snapshotInput(snapshot, deployable, policy),
  }))
