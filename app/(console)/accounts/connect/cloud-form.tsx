'use client'
import { Button, PasswordInput, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { errorsOfIssues } from '@/components/resource/field-errors'
import { SettingFields } from '@/components/resource/settings/setting-fields'
import shared from '@/components/ui/shared.module.css'
import { ApiProblem } from '@/lib/api/browser/api-problem'
import { launchDrivers } from '@/lib/features/launch-drivers/registry'
import { launchDriver } from '@/lib/features/launch-drivers/schema'
import { type DriverDraft, freshDriver } from './driver-draft'

/** The address of a cloud, and the names it gets in Berth. */
export type CloudDraft = {
  provider: string
  account: string
  currency: string
  secret: string
  driver: DriverDraft
}

const kinds = launchDrivers
  .filter(({ reader }) => reader !== null)
  .map(({ kind, label }) => ({ value: kind, label }))

const newDraft = (): CloudDraft => ({
  provider: '',
  account: 'main',
  currency: 'USD',
  secret: '',
  driver: freshDriver(kinds[0]?.value ?? ''),
})

type Props = {
  isPending: boolean
  error: unknown
  onChange: () => void
  onRead: (draft: CloudDraft) => void
  children: ReactNode
}

/** Address and credentials of a cloud. */
export function CloudForm({ isPending, error, onChange, onRead, children }: Props) {
  const [draft, setDraft] = useState(newDraft)
  const change = (part: Partial<CloudDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    onChange()
  }
  const { fields, requestSchema } = launchDriver(draft.driver)
  const errors = error instanceof ApiProblem ? errorsOfIssues(error.document.errors) : {}
  const text = (name: 'provider' | 'account' | 'currency') => ({
    required: true,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [name]: event.currentTarget.value }),
  })
  return (
    <form
      className={`${shared.sunken} ${shared.stack12}`}
      onSubmit={(event) => {
        event.preventDefault()
        onRead(draft)
      }}
    >
      <Select
        label="Cloud"
        data={kinds}
        value={draft.driver.kind}
        allowDeselect={false}
        onChange={(kind) => kind !== null && change({ driver: freshDriver(kind) })}
      />
      <TextInput
        label="Provider"
        description="The name of this cloud in Berth."
        data-autofocus
        {...text('provider')}
      />
      <TextInput
        label="Account"
        description="The name of the account in Berth."
        {...text('account')}
      />
      <TextInput
        label="Currency"
        description="The currency of its prices, such as EUR."
        {...text('currency')}
      />
      <SettingFields
        fields={fields}
        schema={requestSchema}
        settings={draft.driver}
        errors={Object.assign(driverErrors(errors), errors)}
        onChange={(settings) => change({ driver: { ...settings, kind: draft.driver.kind } })}
      />
      <PasswordInput
        label="Secret"
        description="It is encrypted when the changes are applied, and never shown."
        autoComplete="off"
        required
        value={draft.secret}
        error={errors.secret}
        onChange={(event) => change({ secret: event.currentTarget.value })}
      />
      {children}
      <div className={shared.bar}>
        <Button size="xs" type="submit" loading={isPending}>
          Read the cloud
        </Button>
      </div>
    </form>
  )
}

/** The errors of the driver's settings, by field. */
const driverErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith('driver.') ? [[path.slice('driver.'.length), message]] : [],
    ),
  )
