'use client'
import { Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useNow } from '@/components/time/reader-clock'
import { Time } from '@/components/time/time'
import { readCookie, writeCookie } from '@/components/ui/browser-cookie'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import { FORMAT_COOKIE, numberExamples } from '@/lib/base/reader-format'

const BROWSER = 'browser'
const examples = Object.entries(numberExamples).map(([value, label]) => ({ value, label }))

const dayChoices = [
  { value: 'day-first', label: '21 Nov 2026' },
  { value: 'month-first', label: 'Nov 21, 2026' },
]

const noChanges = () => () => {}

/** The formats of numbers and days for this user on this device. */
export function FormatsSection() {
  const now = new Date(useNow()).toISOString()
  const chosen = useSyncExternalStore(
    noChanges,
    () => readCookie(FORMAT_COOKIE) ?? '',
    () => '',
  )
  const [numbers = '', days = 'day-first'] = chosen.split('_')
  // Reloads the page, because every text depends on the format and the server renders it first.
  const choose = (next: { numbers?: string; days?: string }) => {
    writeCookie(FORMAT_COOKIE, `${next.numbers ?? (numbers || BROWSER)}_${next.days ?? days}`)
    window.location.reload()
  }
  return (
    <Section title="Numbers and days">
      <div className={shared.fields8x16}>
        <NativeSelect
          label="Numbers"
          data={[{ value: BROWSER, label: 'Like the browser' }, ...examples]}
          value={numbers in numberExamples ? numbers : BROWSER}
          onChange={(event) => choose({ numbers: event.currentTarget.value })}
        />
        <Input.Wrapper label="Days" labelElement="div">
          <SegmentedControl
            aria-label="Order of day and month"
            display="flex"
            data={dayChoices}
            value={days === 'month-first' ? days : 'day-first'}
            onChange={(next) => choose({ days: next })}
          />
        </Input.Wrapper>
      </div>
      <p>
        Numbers and days in this browser look like {numberText(1234.5, { least: 1 })} and{' '}
        <Time at={now} style="day" />; input fields take the same decimal sign. Exported files, the
        API and the command line always use a decimal point.
      </p>
    </Section>
  )
}
