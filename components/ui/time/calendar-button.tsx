'use client'
import { ActionIcon } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { whenOnline } from '@/lib/api/browser/when-online'
import { loadWithRetries } from '../load-with-retries'
import { PopoverButton } from '../overlays/popover-button'

const MonthGrid = dynamic(
  () => loadWithRetries(() => whenOnline(() => import('./month-grid')).then((it) => it.MonthGrid)),
  { loading: () => null },
)

type Props = {
  /** Empty if no day is chosen. */
  day: string
  today: string
  /** Earlier days cannot be chosen. */
  min?: string | undefined
  disabled?: boolean | undefined
  onChoose: (day: string) => void
  /** Content below the days; if there is any, choosing a day leaves the calendar open. */
  below?: (close: () => void) => ReactNode
}

/** A button next to a field that opens a calendar. */
export const CalendarButton = ({ day, today, min, disabled, onChoose, below }: Props) => (
  <PopoverButton
    label="Calendar"
    button={(opener) => (
      <ActionIcon
        {...opener}
        variant="subtle"
        color="gray"
        size={28}
        aria-label="Calendar"
        disabled={disabled}
      >
        <CalendarDays size={16} aria-hidden />
      </ActionIcon>
    )}
  >
    {(close) => (
      <>
        <MonthGrid
          day={day}
          today={today}
          min={min}
          onChoose={(chosen) => {
            onChoose(chosen)
            if (below === undefined) close()
          }}
        />
        {below?.(close)}
      </>
    )}
  </PopoverButton>
)
