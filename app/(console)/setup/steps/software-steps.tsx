'use client'
import { assembliesWidget } from '@/components/deployables/assemblies-widget'
import { PoolForm } from '@/components/pools/pool-form'
import { PushForm } from '@/components/providers/push-form'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { useList } from '@/lib/api/client'
import { deployableContract } from '@/lib/features/deployables/contract'
import { deployableDescription } from '@/lib/features/deployables/schema'
import { imageContract } from '@/lib/features/images/contract'
import { imageDescription } from '@/lib/features/images/schema'
import type { StepProps } from '../step'
import { CreateForm } from './create-form'

export const ImageStep = ({ onCreated }: StepProps) => (
  <CreateForm resource={imageDescription} routes={imageContract} onCreated={onCreated} />
)

export function PushStep({ setup, onCreated }: StepProps) {
  const image = useList(imageContract.list, {}).data?.find(({ id }) => id === setup.image?.id)
  if (image === undefined) return <SkeletonRows rows={3} what="the form" />
  return (
    <PushForm
      image={image}
      place={null}
      providerId={setup.provider?.id ?? null}
      onDone={onCreated}
    />
  )
}

export const DeployableStep = ({ setup, onCreated }: StepProps) => (
  <CreateForm
    resource={deployableDescription}
    routes={deployableContract}
    inputs={{ assemblies: assembliesWidget }}
    presets={{
      assemblies: [
        {
          hardwareProfileId: setup['hardware-profile']?.id ?? null,
          imageId: setup.image?.id ?? null,
          count: 1,
        },
      ],
    }}
    onCreated={onCreated}
  />
)

export const PoolStep = ({ onCreated }: StepProps) => (
  <PoolForm pool={null} field={null} onSaved={onCreated} onRemoved={() => {}} />
)
