'use client'
import '@mantine/spotlight/styles.css'
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { can } from '@/lib/auth/permissions'
import { useViewer } from '@/lib/auth/viewer.client'
import { useAccounts } from '@/lib/features/accounts/use-accounts.client'
import { usePools } from '@/lib/features/pools/use-pools.client'
import { navItemsOf } from './nav-items'

const shown = 12

/** Everything that has a page of its own, by a few letters of its name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { role } = useViewer()
  return can(role, 'inventory.read') ? (
    <StaffPalette onClose={onClose} />
  ) : (
    <Choices groups={[]} isLoading={false} onClose={onClose} />
  )
}

/** Goes there and leaves the palette behind. */
function useGo(onClose: () => void) {
  const router = useRouter()
  return (href: string) => {
    onClose()
    router.push(href)
  }
}

function StaffPalette({ onClose }: { onClose: () => void }) {
  const go = useGo(onClose)
  const pools = usePools()
  const accounts = useAccounts()
  const groups: SpotlightActionGroupData[] = [
    {
      group: 'Pools',
      actions: [
        {
          id: 'pool:default',
          label: 'Global default',
          onClick: () => go('/pools/default'),
        },
        ...(pools.data ?? []).map(({ id, name }) => ({
          id: `pool:${id}`,
          label: name,
          onClick: () => go(`/pools/${id}`),
        })),
      ],
    },
    {
      group: 'Accounts',
      actions: (accounts.data ?? []).map(({ id, name, provider }) => ({
        id: `account:${id}`,
        label: name,
        description: provider,
        onClick: () => go(`/accounts?account=${encodeURIComponent(id)}`),
      })),
    },
  ]
  return (
    <Choices groups={groups} isLoading={pools.isPending || accounts.isPending} onClose={onClose} />
  )
}

type ChoicesProps = {
  groups: readonly SpotlightActionGroupData[]
  isLoading: boolean
  onClose: () => void
}

function Choices({ groups, isLoading, onClose }: ChoicesProps) {
  const go = useGo(onClose)
  const pages = navItemsOf(useViewer().role).map(({ href, label, icon: Icon }) => ({
    id: `page:${href}`,
    label,
    leftSection: <Icon size={16} aria-hidden />,
    onClick: () => go(href),
  }))
  return (
    <Spotlight
      forceOpened
      onSpotlightClose={onClose}
      shortcut={null}
      limit={shown}
      actions={[{ group: 'Pages', actions: pages }, ...groups]}
      overlayProps={{ blur: 0 }}
      nothingFound={isLoading ? 'Looking…' : 'Nothing is called so'}
      searchProps={{
        leftSection: <Search size={18} aria-hidden />,
        placeholder: 'Go to a page, pool or account',
        'aria-label': 'Go to a page, pool or account',
      }}
    />
  )
}
