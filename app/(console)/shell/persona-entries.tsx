import { UserRound } from 'lucide-react'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { becomePersona } from '@/lib/auth/become-persona.client'
import { personas } from '@/lib/auth/personas'

/** Only in the demo: shows the same page as another persona. */
export const personaEntries = (email: string): readonly MenuEntry[] => [
  { id: 'personas-line', kind: 'line' },
  { id: 'personas', kind: 'heading', label: 'Demo: switch to' },
  ...personas.map((persona) => ({
    id: persona.key,
    label: `${persona.name}, ${persona.role}`,
    icon: <UserRound size={15} aria-hidden />,
    isDisabled: persona.email === email,
    onSelect: () => void becomePersona(persona.key),
  })),
]
