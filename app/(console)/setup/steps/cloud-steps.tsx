'use client'
import { providerWidget } from '@/components/providers/provider-widget'
import { accountContract } from '@/lib/features/accounts/contract'
import { accountDescription } from '@/lib/features/accounts/schema'
import { providerContract } from '@/lib/features/providers/contract'
import { providerDescription } from '@/lib/features/providers/schema'
import { realmContract } from '@/lib/features/realms/contract'
import { realmDescription } from '@/lib/features/realms/schema'
import type { StepProps } from '../step'
import { CreateForm } from './create-form'

export const ProviderStep = ({ onCreated }: StepProps) => (
  <CreateForm
    resource={providerDescription}
    routes={providerContract}
    omit={['enabled']}
    onCreated={onCreated}
  />
)

export const RealmStep = ({ setup, onCreated }: StepProps) => (
  <CreateForm
    resource={realmDescription}
    routes={realmContract}
    inputs={{ providerId: providerWidget }}
    presets={{ providerId: setup.provider?.id }}
    onCreated={onCreated}
  />
)

/** The fields of an account that are not needed at first. Its drawer has all of them. */
const LATER = [
  'priority',
  'adjustPercent',
  'colourSlot',
  'enabled',
  'maintenance',
  'labels',
  'driver',
] as const

export const AccountStep = ({ setup, onCreated }: StepProps) => (
  <CreateForm
    resource={accountDescription}
    routes={accountContract}
    omit={LATER}
    inputs={{ providerId: providerWidget }}
    presets={{ providerId: setup.provider?.id }}
    onCreated={onCreated}
  />
)
