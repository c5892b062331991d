'use client'
import { Menu, UnstyledButton } from '@mantine/core'
import { ChevronDown, LogOut, Settings } from 'lucide-react'
import Link from 'next/link'
import { useViewer } from '@/lib/auth/viewer.client'
import { PersonaItems } from './persona-items'
import { leave } from './sign-out'
import classes from './user-menu.module.css'

/** Who is signed in, their settings, and the way out. */
export function UserMenu() {
  const { name, email, role, demo } = useViewer()
  return (
    <Menu position="bottom-end" width={260} keepMounted={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={`Account menu of ${name}, ${role}`}>
          <span className={classes.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            <span className={classes.role}>{role}</span>
          </span>
          <ChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <strong>{name}</strong>
          <span>{email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} href="/admin/settings" leftSection={<Settings size={15} />}>
          Settings
        </Menu.Item>
        {demo && <PersonaItems />}
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={15} />} onClick={() => void leave()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
