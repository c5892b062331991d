'use client'
import { Fragment } from 'react'
import { type OpenRow, ResourceDrawer } from '@/components/resource/drawer/resource-drawer'
import type { Account } from '@/lib/features/accounts/schema'
import { AccountForm } from './account-form'
import { CloudSection } from './cloud/cloud-section'
import { DriverCheckSection } from './driver/driver-check'
import { DriverSecret } from './driver/driver-secret'
import { DriverSection } from './driver/driver-section'
import { AccountFacts } from './facts/account-facts'
import { FailuresSection } from './facts/failures-section'
import { MaintenanceSection } from './facts/maintenance-section'
import { UsageSection } from './facts/usage-section'
import { HistorySection } from './history/history-section'
import { PricesSection } from './prices/prices-section'

/** One account: whether it accepts launches, its settings, its prices. */
export const AccountDrawer = ({ open }: { open: OpenRow<Account> }) => (
  <ResourceDrawer {...open} one="account">
    {(account, end) =>
      account === null ? (
        <AccountForm
          account={null}
          field={open.field}
          onSaved={end.onCreated}
          onRemoved={end.onDone}
        />
      ) : (
        <AccountSections account={account} field={open.field} onClose={open.onClose} />
      )
    }
  </ResourceDrawer>
)

type Props = Pick<OpenRow<Account>, 'field' | 'onClose'> & { account: Account }

const AccountSections = ({ account, field, onClose }: Props) => (
  <>
    <AccountFacts account={account} />
    {sectionsFor(field).map((section) => {
      if (section === 'maintenance')
        return (
          <MaintenanceSection key={section} account={account} autoFocus={field === 'maintenance'} />
        )
      if (section === 'usage') return <UsageSection key={section} account={account} />
      if (section === 'history') return <HistorySection key={section} account={account} />
      if (section === 'cloud')
        return <CloudSection key={section} account={account} autoFocus={field === 'cloud'} />
      if (section === 'failures') return <FailuresSection key={section} account={account} />
      if (section === 'driver')
        return (
          <Fragment key={section}>
            <DriverSection account={account} />
            <DriverSecret account={account} />
            <DriverCheckSection key={JSON.stringify(account.driver)} account={account} />
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
  </>
)

const order = [
  'maintenance',
  'cloud',
  'usage',
  'history',
  'failures',
  'settings',
  'driver',
  'prices',
] as const
type SectionName = (typeof order)[number]

const sectionOf: Readonly<Record<string, SectionName>> = {
  maintenance: 'maintenance',
  cloud: 'cloud',
  quota: 'settings',
  priority: 'settings',
  adjust: 'settings',
  prices: 'prices',
}

/** The section of the field in the address comes first. */
function sectionsFor(field: string | null): readonly SectionName[] {
  const first = field === null ? undefined : sectionOf[field]
  return first === undefined ? order : [first, ...order.filter((section) => section !== first)]
}
