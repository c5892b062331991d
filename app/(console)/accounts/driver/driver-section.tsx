'use client'
import { Button, PasswordInput, Select } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { storedSettings } from '@/components/resource/settings/filled-settings'
import { SettingFields } from '@/components/resource/settings/setting-fields'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useUnsaved } from '@/components/ui/unsaved'
import { OutdatedNote } from '@/components/unsaved/outdated-note'
import { useDraft } from '@/components/unsaved/use-draft'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Account } from '@/lib/features/accounts/schema'
import { useDriverCheck } from '@/lib/features/driver-checks/use-driver-check.client'
import type { LaunchDriver } from '@/lib/features/launch-drivers/define-driver'
import type { CloudOffers } from '@/lib/features/launch-drivers/offers/schema'
import { launchDrivers } from '@/lib/features/launch-drivers/registry'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import { type DriverDraft, freshDriver } from '../connect/driver-draft'
import { needsSecret, useSaveDriver } from './use-save-driver.client'

const kinds = launchDrivers.map(({ kind, label }) => ({ value: kind, label }))

/** The driver that carries out the launches decided for an account. */
export function DriverSection({ account }: { account: Account }) {
  const access = useAccess('inventory.write')
  if (access.mode === 'text')
    return (
      <Section title="Launches">
        <ResourceFacts
          facts={[{ label: 'Carried out by', value: launchDriver(account.driver).label }]}
        />
      </Section>
    )
  return (
    <Section title="Launches">
      <DriverForm account={account} isLocked={access.mode === 'locked'} />
    </Section>
  )
}

function DriverForm({ account, isLocked }: { account: Account; isLocked: boolean }) {
  const draft = useDraft<DriverDraft>(account.driver, storedDriver)
  const { value: driver, isDirty } = draft
  useUnsaved(isDirty)
  const { save, reset, error, errors, isPending, ...secret } = useSaveDriver(account)
  const offers = useDriverCheck(isLocked ? null : account).data?.offers ?? null
  const chosen = launchDriver(driver)
  const isAtField = [...chosen.fields.map(({ name }) => name), 'secret'].some(
    (name) => errors[name] !== undefined,
  )
  const change = (next: DriverDraft) => {
    draft.change(next)
    reset()
  }
  return (
    <form
      className={`${shared.sunken} ${shared.stack12}`}
      onSubmit={(event) => {
        event.preventDefault()
        save(driver, () => draft.finish(driver))
      }}
    >
      <Select
        label="Carried out by"
        data={kinds}
        value={driver.kind}
        disabled={isLocked}
        allowDeselect={false}
        onChange={(kind) =>
          change(kind === null || kind === account.driver.kind ? account.driver : freshDriver(kind))
        }
      />
      <SettingFields
        fields={chosen.fields}
        schema={chosen.requestSchema}
        settings={driver}
        errors={errors}
        suggestions={suggestionsOf(chosen, offers)}
        onChange={(settings) => change({ ...settings, kind: driver.kind })}
      />
      <NewSecret account={account} driver={driver} error={errors.secret} {...secret} />
      <OutdatedNote drafts={[draft]} isSaving={isPending} />
      {!isAtField && <ProblemAlert cause={error} what="It was not changed" />}
      <div className={shared.bar}>
        <Button
          size="xs"
          type="submit"
          disabled={isLocked || !isDirty || draft.isOutdated}
          loading={isPending}
        >
          Save launches
        </Button>
      </div>
    </form>
  )
}

/** The driver as the server stores it. */
const storedDriver = (draft: DriverDraft) =>
  storedSettings(draft, launchDriver(draft).requestSchema)

type NewSecretProps = {
  account: Account
  driver: DriverDraft
  secret: string
  changeSecret: (secret: string) => void
  error: string | undefined
}

/** The secret of changed settings, which is stored with them. Empty if the stored one remains valid. */
function NewSecret({ account, driver, secret, changeSecret, error }: NewSecretProps) {
  if (!needsSecret(account, driver)) return null
  const why =
    account.driverSecret === null || account.driver.kind !== driver.kind
      ? 'It is encrypted and never shown.'
      : 'The stored secret is not used with another address, user or project, and is deleted when this is saved.'
  return (
    <PasswordInput
      label="Secret"
      description={`${why} Without a secret, launches on this account fail.`}
      autoComplete="off"
      value={secret}
      error={error}
      onChange={(event) => changeSecret(event.currentTarget.value)}
    />
  )
}

/** The choices of the cloud with the stored settings, by field. */
function suggestionsOf({ fields }: LaunchDriver, offers: CloudOffers | null) {
  if (offers === null) return {}
  const lists = {
    realms: offers.realms.map((name) => ({ value: name, label: name })),
    networks: namedChoices(offers.networks),
  }
  return Object.fromEntries(
    fields.flatMap(({ name, offered }) => (offered === undefined ? [] : [[name, lists[offered]]])),
  )
}
