'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { useList } from '@/lib/api/client'
import { hardwareProfileContract } from '@/lib/features/hardware-profiles/contract'
import { hardwareProfileDescription } from '@/lib/features/hardware-profiles/schema'
import { providerHardwareProfileContract } from '@/lib/features/provider-hardware-profiles/contract'
import { providerHardwareProfileDescription } from '@/lib/features/provider-hardware-profiles/schema'
import type { StepProps } from '../step'
import { CreateForm } from './create-form'

export const HardwareProfileStep = ({ onCreated }: StepProps) => (
  <CreateForm
    resource={hardwareProfileDescription}
    routes={hardwareProfileContract}
    onCreated={onCreated}
  />
)

/** Starts with the size of the hardware profile, so that it fits. */
export function ProviderProfileStep({ setup, onCreated }: StepProps) {
  const { data } = useList(hardwareProfileContract.list, {})
  if (data === undefined) return <SkeletonRows rows={3} what="the form" />
  const needed = data.find(({ id }) => id === setup['hardware-profile']?.id)
  return (
    <CreateForm
      resource={providerHardwareProfileDescription}
      routes={providerHardwareProfileContract}
      inputs={{ providerId: providerWidget }}
      presets={{
        providerId: setup.provider?.id,
        vcpus: needed?.vcpus,
        memoryMb: needed?.memoryMb,
        storageGb: needed?.storageGb ?? 0,
        architecture: needed?.architecture ?? 'x86_64',
      }}
      onCreated={onCreated}
    />
  )
}
