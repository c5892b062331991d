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
  /** Empty: none is chosen. */
  day: string
  today: string
  /** Earlier days cannot be chosen. */
  min?: string | undefined
  disabled?: boolean | undefined
  onChoose: (day: string) => void
  /** Below the days; what stands there leaves the calendar open when a day is chosen. */
  below?: (close: () => void) => ReactNode
}

/** Opens a calendar of a month beside a field. */
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
