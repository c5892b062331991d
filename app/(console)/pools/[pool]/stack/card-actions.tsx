'use client'

import { ActionIcon, Menu } from '@mantine/core'
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react'
import { modules } from '@/lib/engine'
import type { CardProps } from './module-card'

/** What can be done to an entry: the buttons beside it and the menu behind them. */
export function CardActions(props: CardProps & { label: string }) {
  const { entry, label, position, count, onMove } = props
  const isBase = position === 0
  return (
    <>
      {!isBase && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Move ${label} up`}
            title="Move up"
            disabled={position <= 1}
            onClick={() => onMove(entry.id, position - 1)}
          >
            <ArrowUp size={15} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Move ${label} down`}
            title="Move down"
            disabled={position >= count - 1}
            onClick={() => onMove(entry.id, position + 1)}
          >
            <ArrowDown size={15} aria-hidden />
          </ActionIcon>
        </>
      )}
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`More for ${label}`}>
            <Ellipsis size={15} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isBase ? <BaseItems {...props} /> : <EntryItems {...props} />}
          <Menu.Item disabled={props.differs !== 'differs'} onClick={() => props.onReset(entry.id)}>
            Reset to the global default
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function BaseItems({ entry, onSwapBase }: CardProps) {
  return modules
    .filter(({ base, id }) => base && id !== entry.module)
    .map((module) => (
      <Menu.Item key={module.id} onClick={() => onSwapBase(entry.id, module.id)}>
        Use “{module.label}” as the base
      </Menu.Item>
    ))
}

function EntryItems({ entry, position, count, onMove, onDuplicate, onRemove }: CardProps) {
  const places = Array.from({ length: count - 1 }, (_, i) => i + 1).filter((at) => at !== position)
  return (
    <>
      <Menu.Item onClick={() => onDuplicate(entry.id)}>Duplicate</Menu.Item>
      {places.length > 0 && <Menu.Label>Move to position</Menu.Label>}
      {places.map((at) => (
        <Menu.Item key={at} onClick={() => onMove(entry.id, at)}>
          {at + 1}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item color="var(--mantine-color-error)" onClick={() => onRemove(entry.id)}>
        Remove
      </Menu.Item>
    </>
  )
}
