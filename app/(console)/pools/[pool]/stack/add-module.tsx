'use client'

import { Button, Menu, Text } from '@mantine/core'
import { Plus } from 'lucide-react'
import { modules } from '@/lib/engine'

type Props = { onAdd: (module: string) => void }

/** Every module that may be added, with what it does; it comes in neutral, so nothing jumps. */
export function AddModule({ onAdd }: Props) {
  return (
    <Menu width={360} position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="light" leftSection={<Plus size={14} aria-hidden />}>
          Add
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>A new module starts neutral: it moves nothing until you tune it.</Menu.Label>
        {modules
          .filter(({ base }) => !base)
          .map((module) => (
            <Menu.Item key={module.id} onClick={() => onAdd(module.id)} aria-label={module.label}>
              <Text size="sm" fw={500}>
                {module.label}
              </Text>
              <Text size="xs" c="dimmed">
                {module.summary}
              </Text>
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
