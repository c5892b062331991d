'use client'
import { UserRound } from 'lucide-react'
import { MenuItem } from '@/components/ui/overlays/menu-item'
import { becomePersona } from '@/lib/auth/become-persona.client'
import { personas } from '@/lib/auth/personas'
import { useViewer } from '@/lib/auth/viewer.client'
import classes from './user-menu.module.css'

/** Demo only: look at the same page as somebody else. */
export function PersonaItems() {
  const { email } = useViewer()
  return (
    <>
      <hr />
      <div className={classes.heading} role="none">
        Demo: switch to
      </div>
      {personas.map((persona) => (
        <MenuItem
          key={persona.key}
          icon={<UserRound size={15} aria-hidden />}
          disabled={persona.email === email}
          onClick={() => void becomePersona(persona.key)}
        >
          {persona.name}, {persona.role}
        </MenuItem>
      ))}
    </>
  )
}
