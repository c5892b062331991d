import type { PlacementSettings, PlacementVm } from './types'

/**
 * Settings and weights of a Pcloud, which replace those of the cluster for VMs on its hosts. The ratios of a Pcloud
 * apply without overhead.
 */
export type PcloudOverrides = {
  settings: Partial<Omit<PlacementSettings, 'overheadMb'>>
  /** Weights by name, for system keys of the cluster's level. */
  keyWeights: Readonly<Record<string, number>>
}

type Replaced<Vm> = { settings: PlacementSettings; vm: Vm }

/** Applies the settings and weights of a Pcloud, or changes nothing without a Pcloud. */
export function withOverrides<Vm extends Pick<PlacementVm, 'keys'>>(
  { settings, vm }: Replaced<Vm>,
  pcloud: PcloudOverrides | null,
): Replaced<Vm> {
  if (pcloud === null) return { settings, vm }
  const weightByName = new Map(Object.entries(pcloud.keyWeights))
  const keys = vm.keys.map((key) =>
    key.level === 'cluster' && key.class === 'system'
      ? { ...key, weight: weightByName.get(key.name) ?? key.weight }
      : key,
  )
  return { settings: { ...settings, ...pcloud.settings }, vm: { ...vm, keys } }
}
