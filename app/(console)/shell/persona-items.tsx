'use client'
import { Menu } from '@mantine/core'
import { UserRound } from 'lucide-react'
import { becomePersona } from '@/lib/auth/become-persona.client'
import { personas } from '@/lib/auth/personas'
import { useViewer } from '@/lib/auth/viewer.client'

/** Demo only: look at the same page as somebody else. */
export function PersonaItems() {
  const { email } = useViewer()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Demo: switch to</Menu.Label>
      {personas.map((persona) => (
        <Menu.Item
          key={persona.key}
          leftSection={<UserRound size={15} />}
          disabled={persona.email === email}
          onClick={() => void becomePersona(persona.key)}
        >
          {persona.name}, {persona.role}
        </Menu.Item>
      ))}
    </>
  )
}
