import { foundAddress } from '@/lib/features/search/found-address'
import type { Setup } from './schema'
import type { SetupStepId } from './steps'

type Newest = NonNullable<Setup[SetupStepId]>

/** The page that shows what a step created. */
export function stepAddress(step: SetupStepId, { id, within }: Newest): string {
  switch (step) {
    case 'price':
      return '/costs'
    case 'provider-profile':
      return `/catalog?tab=profiles&offer=${encodeURIComponent(id)}`
    case 'push':
      return foundAddress({ kind: 'image', id: within ?? '', within: null })
    case 'flavor':
      return foundAddress({ kind: 'host-flavor', id, within })
    case 'host':
      return foundAddress({ kind: 'node', id, within })
    case 'owner':
      return foundAddress({ kind: 'member', id, within })
    default:
      return foundAddress({ kind: step, id, within })
  }
}
