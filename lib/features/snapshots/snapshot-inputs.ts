import type { NamedModules, Policy, SelectInput } from '@/lib/engine'
import { modulesKey } from '@/lib/features/modules/named-modules'
import type { Snapshot, SnapshotDeployable } from './schema'

/** Shares do not depend on the seed, only who wins a preview does. */
const PREVIEW_SEED = 'preview'

type Pinned = Pick<Snapshot, 'takenAt' | 'pool' | 'accounts'>
type Candidates = Pick<SnapshotDeployable, 'name' | 'matches'>

/** A launch of a deployable of a snapshot, without a caller, at the pinned instant. */
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

/** What `select` is given for it; `modules` are the definitions that the policy names. */
export const snapshotInput = (
  snapshot: Pinned,
  deployable: Candidates,
  policy: Policy,
  modules: NamedModules = [],
): SelectInput => ({ ...snapshotLaunch(snapshot, deployable), policy, ...modulesKey(modules) })
