'use client'
import { ActionIcon, Button, NumberInput, Select } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { FieldErrors } from '@/components/resource/field-errors'
import { useHardwareProfiles } from '@/lib/features/hardware-profiles/use-hardware-profiles.client'
import { useImages } from '@/lib/features/images/use-images.client'
import { sizeText } from '@/lib/features/resources/size-text'
import { type AssemblyValues, emptyAssembly } from './deployable-values'
import classes from './deployables.module.css'

type Props = {
  value: AssemblyValues[]
  errors: FieldErrors
  onChange: (rows: AssemblyValues[]) => void
}

/** What a deployable is put together from: so many of an image, on at least so much machine. */
export function AssembliesField({ value, errors, onChange }: Props) {
  const profiles = useHardwareProfiles().data ?? []
  const images = useImages().data ?? []
  const put = (index: number, change: Partial<AssemblyValues>) =>
    onChange(value.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <div className={classes.rows}>
      {value.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's place is all that names it while it is typed.
        <div key={index} className={classes.row}>
          <Select
            label="Image"
            searchable
            data={images.map(({ id, name, architecture }) => ({
              value: id,
              label: `${name} (${architecture})`,
            }))}
            value={row.imageId}
            error={errors[`assemblies.${index}.imageId`]}
            onChange={(imageId) => put(index, { imageId })}
          />
          <Select
            label="Hardware profile"
            searchable
            data={profiles.map((profile) => ({
              value: profile.id,
              label: `${profile.name} (${sizeText(profile)})`,
            }))}
            value={row.hardwareProfileId}
            error={errors[`assemblies.${index}.hardwareProfileId`]}
            onChange={(hardwareProfileId) => put(index, { hardwareProfileId })}
          />
          <NumberInput
            label="Count"
            value={row.count ?? ''}
            min={1}
            allowNegative={false}
            error={errors[`assemblies.${index}.count`]}
            onChange={(count) => put(index, { count: typeof count === 'number' ? count : null })}
          />
          <ActionIcon
            size={34}
            className={classes.remove}
            aria-label={`Remove assembly ${index + 1}`}
            onClick={() => onChange(value.toSpliced(index, 1))}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {errors.assemblies !== undefined && (
        <p role="alert" className="mantine-InputWrapper-error">
          {errors.assemblies}
        </p>
      )}
      <div>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...value, emptyAssembly])}
        >
          Add an assembly
        </Button>
      </div>
    </div>
  )
}
