'use client'
import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Facts } from '@/components/editor/facts'
import { errorsOfIssues } from '@/components/editor/field-errors'
import { Pair } from '@/components/editor/pair'
import { Section } from '@/components/ui/data/section'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Driver } from '@/lib/features/accounts/driver-schema'
import type { Account } from '@/lib/features/accounts/schema'
import { useChooseDriver } from '@/lib/features/accounts/use-accounts.client'
import classes from '../accounts.module.css'

const kinds = [
  { value: 'external', label: 'The caller launches and reports' },
  { value: 'webhook', label: 'An HTTP endpoint launches' },
  { value: 'simulated', label: 'Nobody: outcomes are simulated' },
]

const words = Object.fromEntries(kinds.map(({ value, label }) => [value, label]))

const fresh: Readonly<Record<string, Driver>> = {
  external: { kind: 'external' },
  webhook: { kind: 'webhook', url: '' },
  simulated: { kind: 'simulated', capacity: null, latencyMs: 0, failureRate: 0, incidents: [] },
}

/** Who carries out the launches that are decided for an account. */
export function DriverSection({ account }: { account: Account }) {
  const access = useAccess('inventory.write')
  const choose = useChooseDriver()
  const [driver, setDriver] = useState(account.driver)
  if (access.mode === 'text')
    return (
      <Section title="Launches">
        <Facts facts={[{ label: 'Carried out by', value: words[account.driver.kind] }]} />
      </Section>
    )
  const isLocked = access.mode === 'locked'
  const refusal = refusalOf(choose.error, 'url')
  const isSaved = JSON.stringify(driver) === JSON.stringify(account.driver)
  return (
    <Section title="Launches">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          choose.mutate(
            { id: account.id, driver },
            { onSuccess: () => saved(`Launches of ${account.name} changed`) },
          )
        }}
      >
        <Select
          label="Carried out by"
          data={kinds}
          value={driver.kind}
          disabled={isLocked}
          allowDeselect={false}
          onChange={(kind) =>
            setDriver(kind === account.driver.kind ? account.driver : (fresh[kind ?? ''] ?? driver))
          }
        />
        <DriverFields
          driver={driver}
          refusal={refusal}
          onChange={(changed) => {
            setDriver(changed)
            choose.reset()
          }}
        />
        {refusal === undefined && <ProblemAlert cause={choose.error} what="It was not changed" />}
        <div className={classes.row}>
          <Button size="xs" type="submit" disabled={isLocked || isSaved} loading={choose.isPending}>
            Save launches
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** What the server said about a field. */
const refusalOf = (cause: unknown, field: string) =>
  cause instanceof ApiProblem ? errorsOfIssues(cause.document.errors)[field] : undefined

type Fields = {
  driver: Driver
  /** What is wrong with the address. */
  refusal: string | undefined
  onChange: (driver: Driver) => void
}

function DriverFields({ driver, refusal, onChange }: Fields) {
  if (driver.kind === 'external') return null
  if (driver.kind === 'webhook')
    return (
      <TextInput
        label="Address"
        description="Receives a signed POST for each attempt, and answers 200 with the result, or 202."
        type="url"
        required
        error={refusal}
        value={driver.url}
        onChange={(event) => onChange({ ...driver, url: event.currentTarget.value })}
      />
    )
  const numberOf = (value: number | string) => (typeof value === 'number' ? value : null)
  return (
    <>
      <NumberInput
        label="Capacity"
        description="Instances. Empty: no limit."
        min={0}
        value={driver.capacity ?? ''}
        onChange={(value) => onChange({ ...driver, capacity: numberOf(value) })}
      />
      <Pair>
        <NumberInput
          label="Takes"
          description="Milliseconds."
          min={0}
          value={driver.latencyMs}
          onChange={(value) => onChange({ ...driver, latencyMs: numberOf(value) ?? 0 })}
        />
        <NumberInput
          label="Fails"
          description="Of 100 attempts."
          min={0}
          max={100}
          value={Math.round(driver.failureRate * 10_000) / 100}
          onChange={(value) => onChange({ ...driver, failureRate: (numberOf(value) ?? 0) / 100 })}
        />
      </Pair>
      {driver.incidents.length > 0 && (
        <p className={classes.dim}>{driver.incidents.length} incidents are kept as they are.</p>
      )}
    </>
  )
}
