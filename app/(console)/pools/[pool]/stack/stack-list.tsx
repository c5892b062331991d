'use client'

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useId, useMemo } from 'react'
import shared from '@/components/ui/shared.module.css'
import type { Entry } from '../draft/edits'

const byPointer = { activationConstraint: { distance: 4 } }
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates }

type Props = {
  entries: readonly Entry[]
  labelOf: (id: string) => string
  onMove: (id: string, position: number) => void
  children: ReactNode
}

/** The ordered stack. Entries can be dragged, and every move is also available as a button and a shortcut. */
export function StackList({ entries, labelOf, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, byPointer),
    useSensor(KeyboardSensor, byKeyboard),
  )
  const ids = entries.map(({ id }) => id)
  // The same array while the order is the same. A new one would render every card again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text contains all of it
  const items = useMemo(() => ids, [ids.join('\n')])
  const positionOf = (id: string) => entries.findIndex((entry) => entry.id === id)
  const place = (id: string) => `position ${positionOf(id) + 1} of ${entries.length}`
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id)
      onMove(String(active.id), positionOf(String(over.id)))
  }
  const name = (id: string | number) => labelOf(String(id))

  return (
    <DndContext
      // The id must be the same on server and browser.
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) =>
            `${name(active.id)} picked up at ${place(String(active.id))}`,
          onDragOver: ({ active, over }) =>
            over === null ? undefined : `${name(active.id)} over ${place(String(over.id))}`,
          onDragEnd: ({ active, over }) =>
            over === null ? undefined : `${name(active.id)} moved to ${place(String(over.id))}`,
          onDragCancel: ({ active }) => `${name(active.id)} stays at ${place(String(active.id))}`,
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className={shared.stack6}>{children}</ol>
      </SortableContext>
    </DndContext>
  )
}
