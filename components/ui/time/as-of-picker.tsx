'use client'
import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Time } from '@/components/time/time'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { loadWithRetries } from '../load-with-retries'
import { PopoverButton } from '../overlays/popover-button'
import type { Marked } from './as-of-choices'

const AsOfChoices = dynamic(
  () =>
    loadWithRetries(() => whenOnline(() => import('./as-of-choices')).then((it) => it.AsOfChoices)),
  { loading: () => null },
)

type Props = {
  /** Names the data that the instant applies to, as in "Prices in force". */
  label: string
  /** Null for the present. */
  value: string | null
  /** The scheduled changes. */
  marked?: readonly Marked[]
  onChange: (at: string | null) => void
}

/** Chooses the instant of the data that is shown: the present, a scheduled change, or any instant. */
export function AsOfPicker({ label, value, marked = [], onChange }: Props) {
  return (
    <PopoverButton
      label={label}
      button={(opener) => (
        <Button {...opener} variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
          <span className={shared.inline8}>
            <span className={`${shared.dimmed} ${shared.regular}`}>{label}</span>
            <span data-testid="as-of">{value === null ? 'Now' : <Time at={value} />}</span>
            {marked.length > 0 && (
              <span
                className={`${shared.xs} ${shared.caution}`}
                title={`${marked.length} scheduled`}
              >
                <span aria-hidden>◔ {marked.length}</span>
                <span className={shared.hidden}>, {marked.length} scheduled</span>
              </span>
            )}
          </span>
        </Button>
      )}
    >
      {(close) => (
        <AsOfChoices
          value={value}
          marked={marked}
          onChoose={(at) => {
            onChange(at)
            close()
          }}
        />
      )}
    </PopoverButton>
  )
}
