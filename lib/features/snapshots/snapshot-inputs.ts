import type { NamedModules, Policy, SelectInput } from '@/lib/engine'
import { modulesKey } from '@/lib/features/modules/named-modules'
import type { Snapshot, SnapshotDeployable } from './schema'

/** The seed only determines the winner of a preview. Shares do not depend on it. */
const PREVIEW_SEED = 'preview'

type Pinned = Pick<Snapshot, 'takenAt' | 'pool' | 'accounts'>
type Candidates = Pick<SnapshotDeployable, 'name' | 'matches'>

/** A launch of a deployable in a snapshot, without a caller, at the pinned instant. */
export const snapshotLaunch = (
  snapshot: Pinned,
  deployable: Candidates,
): Omit<SelectInput, 'policy'> => ({
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

/** The input of `select` for a launch. `modules` are the definitions that the policy names. */
export const snapshotInput = (
  snapshot: Pinned,
  deployable: Candidates,
  policy: Policy,
  modules: NamedModules = [],
): SelectInput => ({ ...snapshotLaunch(snapshot, deployable), policy, ...modulesKey(modules) })
