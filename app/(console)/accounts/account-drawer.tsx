'use client'
import { SidePanel } from '@/components/ui/side-panel'
import type { Account } from '@/lib/features/accounts/schema'
import { AccountFacts } from './account-facts'
import { AccountForm } from './account-form'
import { FailuresSection } from './failures-section'
import { MaintenanceSection } from './maintenance-section'
import { PricesSection } from './prices-section'
import { UsageSection } from './usage-section'

type Props = {
  /** Null: a new one, or an address that names none. */
  account: Account | null
  isNew: boolean
  /** The field an address asks for: quota, maintenance, priority, prices. */
  field: string | null
  onClose: () => void
  onCreated: (id: string) => void
}

/** One account: whether it takes launches, what it is, what it costs. */
export function AccountDrawer({ account, isNew, field, onClose, onCreated }: Props) {
  if (isNew)
    return (
      <SidePanel opened onClose={onClose} title="New account">
        <AccountForm account={null} field={field} onSaved={onCreated} onRemoved={onClose} />
      </SidePanel>
    )
  if (account === null)
    return (
      <SidePanel opened onClose={onClose} title="No such account">
        <p>It is gone, archived, or the address is mistyped.</p>
      </SidePanel>
    )
  return (
    <SidePanel opened onClose={onClose} title={account.name} size="lg">
      <AccountFacts account={account} />
      <MaintenanceSection account={account} autoFocus={field === 'maintenance'} />
      <UsageSection account={account} />
      <FailuresSection account={account} />
      <AccountForm account={account} field={field} onSaved={() => {}} onRemoved={onClose} />
      <PricesSection account={account} autoFocus={field === 'prices'} />
    </SidePanel>
  )
}
