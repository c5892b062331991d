import { Button, Input, Select, TextInput } from '@mantine/core'
import type { FieldErrors } from '@/components/resource/field-errors'
import classes from '@/components/resource/setting-rows.module.css'
import { useProviders } from '@/lib/features/providers/use-providers.client'
import type { Tenant } from '@/lib/features/tenants/schema'

type Row = { providerId: string; projectId: string }

type Props = {
  rows: Row[]
  /** As they were saved, with the names of providers that may be archived by now. */
  stored: Tenant['projectIds']
  errors: FieldErrors
  onChange: (rows: Row[]) => void
}

/** What providers call a tenant: one row for each provider that it has a project at. */
export function ProjectIdsField({ rows, stored, errors, onChange }: Props) {
  const living = (useProviders().data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const others = stored
    .filter(({ providerId }) => !living.some(({ value }) => value === providerId))
    .map(({ providerId, provider }) => ({ value: providerId, label: provider }))
  const providers = [...living, ...others]
  const free = providers.filter(({ value }) => !rows.some((row) => row.providerId === value))
  return (
    <fieldset className={classes.root}>
      <legend>Project ids</legend>
      <Input.Description>
        What each provider calls this tenant, such as the id of its project in Keystone. Host
        aggregates for OpenStack name tenants by it.
      </Input.Description>
      {rows.map((row, at) => {
        const change = (changed: Partial<Row>) => onChange(rows.with(at, { ...row, ...changed }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the row
          <div key={at} className={classes.row}>
            <Select
              aria-label={`Provider of project id ${at + 1}`}
              placeholder="Provider"
              allowDeselect={false}
              data={providers.filter(
                (each) => each.value === row.providerId || free.includes(each),
              )}
              value={row.providerId === '' ? null : row.providerId}
              error={errors[`projectIds.${at}.providerId`]}
              onChange={(providerId) => change({ providerId: providerId ?? '' })}
            />
            <TextInput
              aria-label={`Project id ${at + 1}`}
              placeholder="Project id"
              spellCheck={false}
              value={row.projectId}
              error={errors[`projectIds.${at}.projectId`]}
              onChange={(event) => change({ projectId: event.currentTarget.value })}
            />
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`Remove project id ${at + 1}`}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            >
              Remove
            </Button>
          </div>
        )
      })}
      {errors.projectIds !== undefined && <Input.Error>{errors.projectIds}</Input.Error>}
      <Button
        size="compact-sm"
        variant="default"
        w="fit-content"
        disabled={free.length === 0}
        onClick={() => onChange([...rows, { providerId: free[0]?.value ?? '', projectId: '' }])}
      >
        Add project id
      </Button>
      {providers.length === 0 && (
        <Input.Description>
          There is no provider yet: add one under Catalog first.
        </Input.Description>
      )}
    </fieldset>
  )
}
