import { Button, Input, Select, TextInput } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import type { FieldErrors } from '@/components/resource/field-errors'
import { type InputProps, widget } from '@/components/resource/form/widget'
import classes from '@/components/resource/settings/setting-rows.module.css'
import { ListProblem } from '@/components/ui/data/list-problem'
import shared from '@/components/ui/shared.module.css'
import { useList } from '@/lib/api/client'
import { providerContract } from '@/lib/features/providers/contract'

/** `provider` is the name of the provider, which may be archived. */
type Row = { providerId: string; projectId: string; provider?: string }

/** A tenant's project ids: one row for each provider that it has a project at. */
export const projectIdsWidget = widget<Row[]>({
  draftOf: (value) => (Array.isArray(value) ? value : []),
  valueOf: (rows) => rows.map(({ providerId, projectId }) => ({ providerId, projectId })),
  Input: ProjectIdsField,
})

function ProjectIdsField({ draft: rows, errors, onChange }: InputProps<Row[]>) {
  const list = useList(providerContract.list, {})
  const providers = choicesOf(list.data ?? [], rows)
  const free = providers.filter(({ value }) => !rows.some((row) => row.providerId === value))
  return (
    <fieldset className={`${shared.stack8} ${classes.root}`}>
      <legend>Project ids</legend>
      <Input.Description>
        What each provider calls this tenant, such as the id of its project in Keystone. Host
        aggregates for OpenStack name tenants by it.
      </Input.Description>
      {rows.map((row, at) => (
        <ProjectIdRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the row
          key={at}
          row={row}
          at={at}
          providers={providers.filter(
            (each) => each.value === row.providerId || free.includes(each),
          )}
          errors={errors}
          onChange={(changed) => onChange(rows.with(at, changed))}
          onRemove={() => onChange(rows.toSpliced(at, 1))}
        />
      ))}
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
      <ListProblem of={{ providers: list }} />
      {list.data !== undefined && providers.length === 0 && (
        <Input.Description>
          There is no provider yet: add one under Catalog first.
        </Input.Description>
      )}
    </fieldset>
  )
}

type Choice = { value: string; label: string }

/** All providers, and the archived ones in the rows. */
function choicesOf(providers: Parameters<typeof namedChoices>[0], rows: readonly Row[]): Choice[] {
  const living = namedChoices(providers)
  const archived = rows
    .filter(({ providerId }) => !living.some(({ value }) => value === providerId))
    .map(({ providerId, provider = '' }) => ({ value: providerId, label: provider }))
  return [...living, ...archived]
}

type RowProps = {
  row: Row
  at: number
  providers: Choice[]
  errors: FieldErrors
  onChange: (row: Row) => void
  onRemove: () => void
}

const ProjectIdRow = ({ row, at, providers, errors, onChange, onRemove }: RowProps) => (
  <div className={classes.row}>
    <Select
      aria-label={`Provider of project id ${at + 1}`}
      placeholder="Provider"
      allowDeselect={false}
      data={providers}
      value={row.providerId === '' ? null : row.providerId}
      error={errors[`projectIds.${at}.providerId`]}
      onChange={(providerId) => onChange({ ...row, providerId: providerId ?? '' })}
    />
    <TextInput
      aria-label={`Project id ${at + 1}`}
      placeholder="Project id"
      spellCheck={false}
      value={row.projectId}
      error={errors[`projectIds.${at}.projectId`]}
      onChange={(event) => onChange({ ...row, projectId: event.currentTarget.value })}
    />
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={`Remove project id ${at + 1}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  </div>
)
