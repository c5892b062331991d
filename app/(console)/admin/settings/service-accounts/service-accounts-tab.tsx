'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { WholeList } from '@/components/resource/list/whole-list'
import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/column'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { isStaff } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { serviceAccountContract } from '@/lib/features/service-accounts/contract'
import type { ServiceAccount } from '@/lib/features/service-accounts/schema'
import classes from '../settings.module.css'

const NewServiceAccount = dynamic(
  () => whenOnline(() => import('./service-account-drawers')).then((it) => it.NewServiceAccount),
  { loading: () => null },
)
const ServiceAccountDrawer = dynamic(
  () => whenOnline(() => import('./service-account-drawers')).then((it) => it.ServiceAccountDrawer),
  { loading: () => null },
)

const tones = { active: 'good', expired: 'warn', disabled: 'off' } as const

/** Accounts of programs. Their tokens do not depend on a user. */
export function ServiceAccountsTab() {
  const staff = isStaff(useViewer().role)
  const query = useList(serviceAccountContract.list, {})
  const [open, setOpen] = useState<string | null>(null)
  const account = query.data?.find(({ id }) => id === open)
  const close = () => setOpen(null)
  return (
    <>
      <Toolbar lead="Accounts for programs. Their tokens stay valid when the person who created them leaves.">
        <LockedButton
          permission="member.write"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          New service account
        </LockedButton>
      </Toolbar>
      <StateBlock query={query} what="service accounts" rows={3}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyBlock
              title="No service accounts yet"
              action={
                <>
                  <Steps />
                  <LockedButton permission="member.write" size="xs" onClick={() => setOpen('new')}>
                    Create the first
                  </LockedButton>
                </>
              }
            >
              A pipeline or script calls the API under its own name and keeps working when people
              leave.
            </EmptyBlock>
          ) : (
            <WholeList
              list="service-accounts"
              one="service account"
              many="service accounts"
              caption="Service accounts"
              rows={accounts}
              rowKey={({ id }) => id}
              apiPath="/service-accounts"
              nameOf={({ name }) => name}
              columns={columns(setOpen).filter(({ id }) => staff || id !== 'tenant')}
              onOpen={({ id }) => setOpen(id)}
              selected={open}
            />
          )
        }
      </StateBlock>
      {open === 'new' && <NewServiceAccount onClose={close} onCreated={setOpen} />}
      {account !== undefined && (
        <ServiceAccountDrawer key={account.id} account={account} onClose={close} />
      )}
    </>
  )
}

const Steps = () => (
  <ol className={classes.steps}>
    <li>Create an account for one program, with the least role that it needs.</li>
    <li>Create a token for it there. The token is shown once.</li>
    <li>
      The program sends it with each call: <code>Authorization: Bearer $BERTH_TOKEN</code>
    </li>
  </ol>
)

const columns = (open: (id: string) => void): readonly Column<ServiceAccount>[] => [
  {
    id: 'name',
    header: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
  },
  { id: 'role', header: 'Role', sortBy: ({ role }) => role, cell: ({ role }) => role },
  {
    id: 'tenant',
    header: 'Tenant',
    hideBelow: 'md',
    sortBy: ({ tenantName }) => tenantName ?? 'staff',
    cell: ({ tenantName }) => (tenantName === null ? 'staff' : <Clip>{tenantName}</Clip>),
  },
  {
    id: 'owners',
    header: 'Owners',
    hideBelow: 'sm',
    sortBy: ({ owners }) => owners.map(({ name }) => name).join(', '),
    cell: ({ owners }) =>
      owners.some(({ active }) => active) ? (
        <Clip>{owners.map(({ name }) => name).join(', ')}</Clip>
      ) : (
        <Status tone="warn">no active owner</Status>
      ),
  },
  {
    id: 'tokens',
    header: 'Tokens in force',
    align: 'end',
    hideBelow: 'md',
    sortBy: ({ tokens }) => tokens,
    cell: ({ tokens }) => (tokens === 0 ? <Status tone="warn">none</Status> : tokens),
  },
  {
    id: 'used',
    header: 'Last used',
    hideBelow: 'md',
    sortBy: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => <RelativeTime at={lastUsedAt} />,
  },
  {
    id: 'expires',
    header: 'Expires',
    hideBelow: 'sm',
    sortBy: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => <RelativeTime at={expiresAt} />,
  },
  {
    id: 'status',
    header: 'Status',
    sortBy: ({ status }) => status,
    cell: ({ status }) => <Status tone={tones[status]}>{status}</Status>,
  },
]
