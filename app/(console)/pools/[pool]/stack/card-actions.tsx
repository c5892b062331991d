'use client'

import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react'
import { MenuButton } from '@/components/ui/overlays/menu-button'
import type { MenuEntry } from '@/components/ui/overlays/menu-entry'
import { modules } from '@/lib/engine'
import type { CardProps } from './module-card'

/** The actions of an entry: its buttons and its menu. */
export function CardActions(props: CardProps & { label: string }) {
  const { entry, label, position, count } = props
  const isBase = position === 0
  return (
    <>
      {!isBase && (
        <>
          <MoveButton {...props} direction="up" to={position - 1} disabled={position <= 1} />
          <MoveButton
            {...props}
            direction="down"
            to={position + 1}
            disabled={position >= count - 1}
          />
        </>
      )}
      <MenuButton
        width={230}
        button={(opener) => (
          <ActionIcon
            {...opener}
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`More for ${label}`}
          >
            <Ellipsis size={15} aria-hidden />
          </ActionIcon>
        )}
        entries={[
          ...(isBase ? baseEntries(props) : moduleEntries(props)),
          {
            id: 'reset',
            label: 'Reset to the global default',
            isDisabled: props.differs !== 'differs',
            onSelect: () => props.onReset(entry.id),
          },
        ]}
      />
    </>
  )
}

type MoveProps = Pick<CardProps, 'entry' | 'onMove'> & {
  label: string
  direction: 'up' | 'down'
  to: number
  disabled: boolean
}

function MoveButton({ entry, label, direction, to, disabled, onMove }: MoveProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`Move ${label} ${direction}`}
      title={`Move ${direction}`}
      disabled={disabled}
      onClick={() => onMove(entry.id, to)}
    >
      <Arrow size={15} aria-hidden />
    </ActionIcon>
  )
}

const baseEntries = ({ entry, onSwapBase }: CardProps): readonly MenuEntry[] =>
  modules
    .filter(({ base, id }) => base && id !== entry.module)
    .map(({ id, label }) => ({
      id,
      label: `Use “${label}” as the base`,
      onSelect: () => onSwapBase(entry.id, id),
    }))

function moduleEntries(props: CardProps): readonly MenuEntry[] {
  const { entry, position, count, onMove } = props
  const places = Array.from({ length: count - 1 }, (_, i) => i + 1).filter((at) => at !== position)
  const heading: MenuEntry = { id: 'places', kind: 'heading', label: 'Move to position' }
  return [
    { id: 'duplicate', label: 'Duplicate', onSelect: () => props.onDuplicate(entry.id) },
    ...(places.length > 0 ? [heading] : []),
    ...places.map((at) => ({
      id: `place-${at}`,
      label: `${at + 1}`,
      onSelect: () => onMove(entry.id, at),
    })),
    { id: 'line', kind: 'line' },
    {
      id: 'remove',
      label: 'Remove',
      isDestructive: true,
      onSelect: () => props.onRemove(entry.id),
    },
  ]
}
