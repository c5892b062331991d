'use client'
import { CreateHere, type CreateHereProps } from '@/components/resource/create/create-here'
import { podContract } from '@/lib/features/pods/contract'
import { podDescription } from '@/lib/features/pods/schema'
import { realmWidget } from './realm-field'

/** A pod of the general group made inside the form that needs one. */
export const NewPod = (props: CreateHereProps) => (
  <CreateHere
    {...props}
    resource={podDescription}
    routes={podContract}
    inputs={{ realmId: realmWidget }}
    omit={LATER}
  />
)

/** What a pod can do without at first; its drawer has the rest. */
const LATER = Object.keys(podDescription.fields).filter((name) => name !== 'name')
