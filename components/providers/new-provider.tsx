'use client'
import { CreateHere, type CreateHereProps } from '@/components/resource/create/create-here'
import { providerContract } from '@/lib/features/providers/contract'
import { providerDescription } from '@/lib/features/providers/schema'
import { kindWidget } from './kind-field'

/** Creates a provider within the form that needs one. */
export const NewProvider = (props: CreateHereProps) => (
  <CreateHere
    {...props}
    resource={providerDescription}
    routes={providerContract}
    inputs={{ kind: kindWidget }}
    omit={['enabled']}
  />
)
