'use client'
import { assembliesWidget } from '@/components/deployables/assemblies-widget'
import type { OpenRow } from '@/components/resource/drawer/resource-drawer'
import { ResourceFormDrawer } from '@/components/resource/drawer/resource-form-drawer'
import { deployableContract } from '@/lib/features/deployables/contract'
import { type Deployable, deployableDescription } from '@/lib/features/deployables/schema'
import { FitsSection } from './fits-section'

/** One deployable: its assemblies, and the pools that can run it. */
export const DeployableDrawer = ({ open }: { open: OpenRow<Deployable> }) => (
  <ResourceFormDrawer
    resource={deployableDescription}
    open={open}
    editing={{
      routes: deployableContract,
      size: 'xl',
      inputs: { assemblies: assembliesWidget },
      facts: factsOf,
      below: (deployable) => <FitsSection deployable={deployable} />,
    }}
  />
)

const factsOf = ({ assemblies }: Deployable) =>
  assemblies.map(({ count, image, hardwareProfile }, index) => ({
    label: `Assembly ${index + 1}`,
    value: `${count} × ${image} on ${hardwareProfile}`,
  }))
