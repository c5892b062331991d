'use client'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import type { ServiceAccount } from '@/lib/features/service-accounts/schema'
import { ServiceAccountForm } from './service-account-form'
import { ServiceAccountPanel } from './service-account-panel'

type NewProps = { onClose: () => void; onCreated: (id: string) => void }

export const NewServiceAccount = ({ onClose, onCreated }: NewProps) => (
  <SidePanel opened onClose={onClose} title="New service account" size="md">
    <ServiceAccountForm account={null} onSaved={({ id }) => onCreated(id)} />
  </SidePanel>
)

type Props = { account: ServiceAccount; onClose: () => void }

export const ServiceAccountDrawer = ({ account, onClose }: Props) => (
  <SidePanel opened onClose={onClose} title={account.name}>
    <ServiceAccountPanel account={account} />
  </SidePanel>
)
