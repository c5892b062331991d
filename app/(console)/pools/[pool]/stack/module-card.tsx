'use client'

import { useSortable } from '@dnd-kit/sortable'
import { Badge, Switch, Text, UnstyledButton } from '@mantine/core'
import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import shared from '@/components/ui/shared.module.css'
import { parseCustomModuleId, type SelectionModule } from '@/lib/engine'
import type { Entry } from '../draft/edits'
import { CardActions } from './card-actions'
import classes from './stack.module.css'
import { impactText, type StepFacts } from './step-facts'

export type CardCommands = {
  onOpen: (id: string | null) => void
  onToggle: (id: string) => void
  onMove: (id: string, position: number) => void
  onDuplicate: (id: string) => void
  onRemove: (id: string) => void
  onReset: (id: string) => void
  onSwapBase: (id: string, module: string) => void
}

export type CardProps = CardCommands & {
  entry: Entry
  module: SelectionModule | undefined
  /** The version that a named module could be upgraded to. Null without one. */
  newer: number | null
  position: number
  count: number
  open: boolean
  editable: boolean
  deployable: string
  facts: StepFacts | undefined
  problem: string | undefined
  /** The differences from the global default. Null without one. */
  differs: 'same' | 'differs' | 'added' | null
  children: ReactNode
}

/**
 * One module of the stack with its header, and with its form while open. Memoized, since most cards do not
 * change.
 */
export const ModuleCard = memo(function ModuleCard(props: CardProps) {
  const { entry, module, position, open, editable, facts } = props
  const isBase = position === 0
  const sortable = useSortable({ id: entry.id, disabled: isBase || !editable })
  const label = module?.label ?? entry.module
  const { transform, transition } = sortable
  const style = {
    transform: transform === null ? undefined : `translateY(${Math.round(transform.y)}px)`,
    transition,
    zIndex: sortable.isDragging ? 2 : undefined,
  }
  return (
    <li
      ref={sortable.setNodeRef}
      style={style}
      className={classes.card}
      data-broken={props.problem !== undefined}
      data-off={!entry.enabled}
      data-dragging={sortable.isDragging}
    >
      <div className={classes.head}>
        {editable && !isBase ? (
          <button
            type="button"
            className={classes.handle}
            {...sortable.attributes}
            {...sortable.listeners}
            aria-label={`Drag ${label}`}
          >
            <GripVertical size={15} aria-hidden />
          </button>
        ) : (
          <span className={classes.handle} />
        )}
        <span className={`${shared.dimmedXs} ${classes.number}`}>{position + 1}</span>
        <UnstyledButton
          className={classes.title}
          aria-expanded={open}
          aria-keyshortcuts={editable ? 'Alt+ArrowUp Alt+ArrowDown Space Delete' : undefined}
          data-stack-title
          onClick={() => props.onOpen(open ? null : entry.id)}
          onKeyDown={(event) => press(event, props)}
        >
          {open ? <ChevronDown size={15} aria-hidden /> : <ChevronRight size={15} aria-hidden />}
          <span className={`${shared.smWrap} ${classes.name}`}>{label}</span>
          <Badges {...props} />
        </UnstyledButton>
        <Text className={classes.impact} data-testid={`impact-${entry.id}`} size="xs">
          {impactText(facts, entry.enabled, props.deployable)}
        </Text>
        {editable && !isBase && (
          <Switch
            size="xs"
            checked={entry.enabled}
            aria-label={`${label} on`}
            onChange={() => props.onToggle(entry.id)}
          />
        )}
        {editable && <CardActions {...props} label={label} />}
      </div>
      {props.problem !== undefined && (
        <Text size="xs" className={classes.problem} role="alert">
          {props.problem}
        </Text>
      )}
      {open && <div className={classes.body}>{props.children}</div>}
    </li>
  )
})

function Badges({ entry, module, position, editable, newer, differs }: CardProps) {
  const badge = module?.badge?.(entry.params) ?? versionText(entry.module)
  return (
    <>
      {position === 0 && (
        <Badge size="xs" variant="light" radius="sm">
          base
        </Badge>
      )}
      {badge !== null && (
        <Badge size="xs" variant="outline" color="gray" radius="sm">
          {badge}
        </Badge>
      )}
      {editable && newer !== null && (
        <Badge size="xs" variant="dot" radius="sm">
          v{newer} available
        </Badge>
      )}
      {differs === 'differs' && (
        <Badge size="xs" variant="dot" radius="sm" title="Differs from the global default">
          differs
        </Badge>
      )}
    </>
  )
}

/** "v2" of a named module. */
function versionText(module: string): string | null {
  const named = parseCustomModuleId(module)
  return named === null ? null : `v${named.version}`
}

/** The keyboard shortcuts of the list, active only on a focused title. */
function press(event: KeyboardEvent<HTMLElement>, props: CardProps): void {
  const { entry, position, editable } = props
  const move = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  if (move !== 0 && !event.altKey) focusTitle(event.currentTarget, move)
  else if (move !== 0 && editable) props.onMove(entry.id, position + move)
  else if (event.key === ' ' && editable && position > 0) props.onToggle(entry.id)
  else if (event.key === 'Delete' && editable && position > 0) props.onRemove(entry.id)
  else if (event.key === 'Escape') props.onOpen(null)
  else return
  event.preventDefault()
}

function focusTitle(from: HTMLElement, by: number): void {
  const titles = [
    ...(from.closest('ol')?.querySelectorAll<HTMLElement>('[data-stack-title]') ?? []),
  ]
  titles[titles.indexOf(from) + by]?.focus()
}
