'use client'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { errorsOfIssues, type FieldErrors } from '@/components/resource/field-errors'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { filledSettings } from '@/components/resource/settings/filled-settings'
import { SettingFields } from '@/components/resource/settings/setting-fields'
import { Section } from '@/components/ui/data/section'
import { saved } from '@/components/ui/saved'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { unchecked } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import { accountContract } from '@/lib/features/accounts/contract'
import type { Account } from '@/lib/features/accounts/schema'
import { useDriverCheck } from '@/lib/features/driver-checks/use-driver-check.client'
import type { LaunchDriver } from '@/lib/features/launch-drivers/define-driver'
import type { CloudOffers } from '@/lib/features/launch-drivers/offers/schema'
import { launchDrivers } from '@/lib/features/launch-drivers/registry'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import classes from '../accounts.module.css'
import { type DriverDraft, freshDriver } from '../connect/driver-draft'

const kinds = launchDrivers.map(({ kind, label }) => ({ value: kind, label }))

/** Who carries out the launches that are decided for an account. */
export function DriverSection({ account }: { account: Account }) {
  const access = useAccess('inventory.write')
  const choose = useCall(accountContract.chooseDriver)
  const [driver, setDriver] = useState<DriverDraft>(account.driver)
  const offers = useDriverCheck(access.mode === 'edit' ? account : null).data?.offers ?? null
  const chosen = launchDriver(driver)
  if (access.mode === 'text')
    return (
      <Section title="Launches">
        <ResourceFacts facts={[{ label: 'Carried out by', value: chosen.label }]} />
      </Section>
    )
  const isLocked = access.mode === 'locked'
  const errors = refusalsOf(choose.error)
  const isAtField = chosen.fields.some(({ name }) => errors[name] !== undefined)
  const isSaved = JSON.stringify(driver) === JSON.stringify(account.driver)
  return (
    <Section title="Launches">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          choose.mutate(
            { params: { id: account.id }, body: unchecked(filledSettings(driver)) },
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
            setDriver(
              kind === null || kind === account.driver.kind ? account.driver : freshDriver(kind),
            )
          }
        />
        <SettingFields
          fields={chosen.fields}
          schema={chosen.requestSchema}
          settings={driver}
          errors={errors}
          suggestions={suggestionsOf(chosen, offers)}
          onChange={(settings) => {
            setDriver({ ...settings, kind: driver.kind })
            choose.reset()
          }}
        />
        {!isAtField && <ProblemAlert cause={choose.error} what="It was not changed" />}
        <div className={classes.row}>
          <Button size="xs" type="submit" disabled={isLocked || isSaved} loading={choose.isPending}>
            Save launches
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** What the cloud of the stored settings has, by the field that takes it. */
function suggestionsOf({ fields }: LaunchDriver, offers: CloudOffers | null) {
  if (offers === null) return {}
  const lists = {
    realms: offers.realms.map((name) => ({ value: name, label: name })),
    networks: offers.networks.map(({ id, name }) => ({ value: id, label: name })),
  }
  return Object.fromEntries(
    fields.flatMap(({ name, offered }) => (offered === undefined ? [] : [[name, lists[offered]]])),
  )
}

/** The errors that the server found, by field. */
const refusalsOf = (cause: unknown): FieldErrors =>
  cause instanceof ApiProblem ? errorsOfIssues(cause.document.errors) : {}
