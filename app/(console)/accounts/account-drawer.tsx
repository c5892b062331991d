'use client'
import { Fragment } from 'react'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import type { Account } from '@/lib/features/accounts/schema'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import { AccountForm } from './account-form'
import { DriverSecret } from './driver/driver-secret'
import { DriverSection } from './driver/driver-section'
import { AccountFacts } from './facts/account-facts'
import { FailuresSection } from './facts/failures-section'
import { MaintenanceSection } from './facts/maintenance-section'
import { UsageSection } from './facts/usage-section'
import { PricesSection } from './prices/prices-section'

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
      {sectionsFor(field).map((section) => {
        if (section === 'maintenance')
          return (
            <MaintenanceSection
              key={section}
              account={account}
              autoFocus={field === 'maintenance'}
            />
          )
        if (section === 'usage') return <UsageSection key={section} account={account} />
        if (section === 'failures') return <FailuresSection key={section} account={account} />
        if (section === 'driver')
          return (
            <Fragment key={JSON.stringify(account.driver)}>
              <DriverSection account={account} />
              {launchDriver(account.driver).hasSecret && <DriverSecret account={account} />}
            </Fragment>
          )
        if (section === 'prices')
          return <PricesSection key={section} account={account} autoFocus={field === 'prices'} />
        return (
          <AccountForm
            key={section}
            account={account}
            field={field}
            onSaved={() => {}}
            onRemoved={onClose}
          />
        )
      })}
    </SidePanel>
  )
}

const order = ['maintenance', 'usage', 'failures', 'settings', 'driver', 'prices'] as const
type SectionName = (typeof order)[number]

const sectionOf: Readonly<Record<string, SectionName>> = {
  maintenance: 'maintenance',
  quota: 'settings',
  priority: 'settings',
  adjust: 'settings',
  prices: 'prices',
}

/** What an address asks for comes first: nobody has to look for it. */
function sectionsFor(field: string | null): readonly SectionName[] {
  const asked = field === null ? undefined : sectionOf[field]
  return asked === undefined ? order : [asked, ...order.filter((section) => section !== asked)]
}
