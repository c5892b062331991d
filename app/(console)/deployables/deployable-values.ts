import type { Deployable } from '@/lib/features/deployables/schema'

export type AssemblyValues = {
  hardwareProfileId: string | null
  imageId: string | null
  count: number | null
}

type DeployableValues = { name: string; assemblies: AssemblyValues[] }

export const emptyAssembly: AssemblyValues = { hardwareProfileId: null, imageId: null, count: 1 }

export const valuesOf = (deployable: Deployable | null): DeployableValues => ({
  name: deployable?.name ?? '',
  assemblies: deployable?.assemblies.map(({ hardwareProfileId, imageId, count }) => ({
    hardwareProfileId,
    imageId,
    count,
  })) ?? [emptyAssembly],
})

export const bodyOf = ({ name, assemblies }: DeployableValues) => ({ name, assemblies })
