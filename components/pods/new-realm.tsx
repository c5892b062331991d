'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { CreateHere, type CreateHereProps } from '@/components/resource/create/create-here'
import { realmContract } from '@/lib/features/realms/contract'
import { realmDescription } from '@/lib/features/realms/schema'

/** Creates a realm within the form that needs one. */
export const NewRealm = (props: CreateHereProps) => (
  <CreateHere
    {...props}
    resource={realmDescription}
    routes={realmContract}
    inputs={{ providerId: providerWidget }}
  />
)
