'use client'
import { ChevronDown, LogOut, Settings } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { MenuItem } from '@/components/ui/overlays/menu-item'
import { useViewer } from '@/lib/auth/viewer.client'
import { PersonaItems } from './persona-items'
import { leave } from './sign-out'
import classes from './user-menu.module.css'

/** Who is signed in, their settings, and the way out. */
export function UserMenu() {
  const { name, email, role, demo } = useViewer()
  return (
    <MenuButton
      className={classes.target}
      label={`Account menu of ${name}, ${role}`}
      button={
        <>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.role}>{role}</span>
          </span>
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      <div className={classes.card} role="none">
        <strong>{name}</strong>
        <span>{email}</span>
      </div>
      <hr />
      <MenuItem href="/admin/settings" icon={<Settings size={15} aria-hidden />}>
        Settings
      </MenuItem>
      {demo && <PersonaItems />}
      <hr />
      <MenuItem icon={<LogOut size={15} aria-hidden />} onClick={() => void leave()}>
        Sign out
      </MenuItem>
    </MenuButton>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
