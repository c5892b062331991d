'use client'
import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import shared from '@/components/ui/shared.module.css'
import { leave } from '@/lib/auth/sign-out.client'
import { useViewer } from '@/lib/auth/viewer.client'
import { personaEntries } from './persona-entries'
import classes from './user-menu.module.css'

/** The current user, their settings, and the sign-out. */
export function UserMenu() {
  const { name, email, role, demo } = useViewer()
  return (
    <MenuButton
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className={`${shared.hovers} ${classes.target}`}
          aria-label={`Account menu of ${name}, ${role}`}
        >
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.who}>
            <span className={`${shared.sm} ${shared.medium} ${shared.clip}`}>{name}</span>
            <span className={classes.role}>{role}</span>
          </span>
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
      entries={[
        { id: 'viewer', kind: 'heading', label: <Card name={name} email={email} /> },
        { id: 'viewer-line', kind: 'line' },
        {
          id: 'settings',
          label: 'Settings',
          icon: <Settings size={15} aria-hidden />,
          href: '/admin/settings',
        },
        ...(demo ? personaEntries(email) : []),
        ...signOut,
      ]}
    />
  )
}

const signOut: readonly MenuEntry[] = [
  { id: 'sign-out-line', kind: 'line' },
  {
    id: 'sign-out',
    label: 'Sign out',
    icon: <LogOut size={15} aria-hidden />,
    onSelect: () => void leave(),
  },
]

const Card = ({ name, email }: { name: string; email: string }) => (
  <span className={`${shared.smWrap} ${classes.card}`}>
    <strong>{name}</strong>
    <span>{email}</span>
  </span>
)

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
