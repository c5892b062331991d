'use client'
import { CreateHere, type CreateHereProps } from '@/components/resource/create/create-here'
import { podContract } from '@/lib/features/pods/contract'
import { podDescription } from '@/lib/features/pods/schema'
import { realmWidget } from './realm-field'

/** Creates a pod of the general group within the form that needs one. */
export const NewPod = (props: CreateHereProps) => (
  <CreateHere
    {...props}
    resource={podDescription}
    routes={podContract}
    inputs={{ realmId: realmWidget }}
    omit={LATER}
  />
)

/** Optional fields of a pod, which can be set later in its drawer. */
const LATER = Object.keys(podDescription.fields).filter((name) => name !== 'name')
