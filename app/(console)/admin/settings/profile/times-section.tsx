'use client'
import { SegmentedControl } from '@mantine/core'
import { timeChoices, useNow, useTimeChoice } from '@/components/time/reader-clock'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'

/** The time zone for this user on this device. */
export function TimesSection() {
  const now = new Date(useNow()).toISOString()
  const [choice, choose] = useTimeChoice()
  return (
    <Section title="Times">
      <div>
        <SegmentedControl
          aria-label="Time zone of all times"
          data={[...timeChoices]}
          value={choice}
          onChange={(next) => choose(next)}
        />
      </div>
      <p>
        Times in this browser look like <Time at={now} style="second" />. Exported files and the API
        always use UTC.
      </p>
    </Section>
  )
}
