'use client'
import { NativeSelect } from '@mantine/core'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { WholeList } from '@/components/resource/list/whole-list'
import { RelativeTime } from '@/components/time/time'
import type { Column } from '@/components/ui/data/column'
import { SearchField } from '@/components/ui/data/search-field'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import { Toolbar } from '@/components/ui/data/toolbar'
import { LockedButton } from '@/components/ui/locked-button'
import { Clip } from '@/components/ui/text/clip'
import { matchesSearch } from '@/components/ui/text/search-text'
import { Status } from '@/components/ui/text/status'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { isStaff, roles, tenantRoles } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { memberContract } from '@/lib/features/members/contract'
import type { Member } from '@/lib/features/members/schema'

const InviteDrawer = dynamic(
  () => whenOnline(() => import('./member-drawers')).then((it) => it.InviteDrawer),
  { loading: () => null },
)
const MemberDrawer = dynamic(
  () => whenOnline(() => import('./member-drawers')).then((it) => it.MemberDrawer),
  { loading: () => null },
)

const tones = { active: 'good', invited: 'plain', disabled: 'off' } as const

/** The users who may sign in. Owners see those of their own tenant. */
export function MembersTab() {
  const query = useList(memberContract.list, {})
  const staff = isStaff(useViewer().role)
  const [open, setOpen] = useQueryState('member', parseAsString.withOptions({ history: 'push' }))
  const [isInviting, setInviting] = useState(false)
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const member = query.data?.find(({ id }) => id === open)
  const show = (id: string | null) => void setOpen(id)
  return (
    <>
      <MemberToolbar
        staff={staff}
        role={role}
        search={search}
        onRole={setRole}
        onSearch={setSearch}
        onInvite={() => setInviting(true)}
      />
      <StateBlock query={query} what="members">
        {(members) => {
          const rows = members.filter(
            (member) =>
              (role === '' || member.role === role) &&
              matchesSearch(search, [member.name, member.email, member.tenantName, member.role]),
          )
          const clear = () => {
            setSearch('')
            setRole('')
          }
          if (rows.length === 0)
            return <EmptyBlock title="No member matches" onClearFilter={clear} />
          return (
            <WholeList
              list="members"
              one="member"
              many="members"
              caption="Members"
              rows={rows}
              rowKey={({ id }) => id}
              apiPath="/members"
              nameOf={({ name }) => name}
              columns={columns(show).filter(({ id }) => staff || id !== 'tenant')}
              onOpen={({ id }) => show(id)}
              selected={open}
            />
          )
        }}
      </StateBlock>
      {isInviting && <InviteDrawer onClose={() => setInviting(false)} />}
      {member !== undefined && (
        <MemberDrawer key={member.id} member={member} onClose={() => show(null)} />
      )}
    </>
  )
}

type ToolbarProps = {
  staff: boolean
  role: string
  search: string
  onRole: (role: string) => void
  onSearch: (search: string) => void
  onInvite: () => void
}

const MemberToolbar = ({ staff, role, search, onRole, onSearch, onInvite }: ToolbarProps) => (
  <Toolbar
    lead={
      staff
        ? 'People who may sign in, and what their role lets them do.'
        : 'People of your tenant who may sign in. Owners manage; members launch.'
    }
  >
    <NativeSelect
      aria-label="Role"
      data={[{ value: '', label: 'Any role' }, ...(staff ? roles : tenantRoles)]}
      value={role}
      onChange={(event) => onRole(event.currentTarget.value)}
    />
    <SearchField label="Search members" value={search} onChange={onSearch} />
    <LockedButton
      permission="member.write"
      leftSection={<Plus size={15} aria-hidden />}
      onClick={onInvite}
    >
      Invite
    </LockedButton>
  </Toolbar>
)

const columns = (open: (id: string) => void): readonly Column<Member>[] => [
  {
    id: 'name',
    header: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
  },
  {
    id: 'email',
    header: 'E-mail',
    hideBelow: 'sm',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <Clip>{email}</Clip>,
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
    id: 'status',
    header: 'Status',
    sortBy: ({ status }) => status,
    cell: ({ status }) => <Status tone={tones[status]}>{status}</Status>,
  },
  {
    id: 'seen',
    header: 'Last sign-in',
    hideBelow: 'md',
    sortBy: ({ lastSignInAt }) => lastSignInAt,
    cell: ({ lastSignInAt }) => <RelativeTime at={lastSignInAt} />,
  },
]
