'use client'

import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import { modules } from '@/lib/engine'

type Props = { onAdd: (module: string) => void }

/** Every module that may be added, with what it does; it comes in neutral, so nothing jumps. */
export const AddModule = ({ onAdd }: Props) => (
  <MenuButton
    width={360}
    button={(opener) => (
      <Button
        {...opener}
        size="compact-sm"
        variant="light"
        leftSection={<Plus size={14} aria-hidden />}
      >
        Add
      </Button>
    )}
    entries={[
      {
        id: 'neutral',
        kind: 'heading',
        label: 'A new module starts neutral: it moves nothing until you tune it.',
      },
      ...modules
        .filter(({ base }) => !base)
        .map(({ id, label, summary }) => ({
          id,
          label,
          note: summary,
          onSelect: () => onAdd(id),
        })),
    ]}
  />
)
