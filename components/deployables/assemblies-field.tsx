'use client'
import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { ChooseOrCreate } from '@/components/resource/create/choose-or-create'
import type { FieldErrors } from '@/components/resource/field-errors'
import type { InputProps } from '@/components/resource/form/widget'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { hardwareProfileContract } from '@/lib/features/hardware-profiles/contract'
import {
  type HardwareProfile,
  hardwareProfileDescription,
} from '@/lib/features/hardware-profiles/schema'
import { imageContract } from '@/lib/features/images/contract'
import { type Image, imageDescription } from '@/lib/features/images/schema'
import { sizeText } from '@/lib/features/resources/size-text'
import classes from './assemblies-field.module.css'
import { type Assembly, emptyAssembly } from './assembly'

const NewImage = dynamic(() => whenOnline(() => import('./new-image')).then((it) => it.NewImage), {
  loading: () => null,
})
const NewHardwareProfile = dynamic(
  () => whenOnline(() => import('./new-hardware-profile')).then((it) => it.NewHardwareProfile),
  { loading: () => null },
)

/** One row for each assembly: its image, its hardware profile and the number of instances. */
export function AssembliesField({ draft: rows, errors, onChange }: InputProps<Assembly[]>) {
  return (
    <div className={`${shared.stack10} ${shared.shrinks}`}>
      {rows.map((row, index) => (
        <AssemblyRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the row
          key={index}
          row={row}
          index={index}
          errors={errors}
          onChange={(change) => onChange(rows.with(index, { ...row, ...change }))}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        />
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
          onClick={() => onChange([...rows, emptyAssembly])}
        >
          Add an assembly
        </Button>
      </div>
    </div>
  )
}

type RowProps = {
  row: Assembly
  index: number
  errors: FieldErrors
  onChange: (change: Partial<Assembly>) => void
  onRemove: () => void
}

function AssemblyRow({ row, index, errors, onChange, onRemove }: RowProps) {
  const profiles = useList(hardwareProfileContract.list, {}, { select: profileChoices })
  const images = useList(imageContract.list, {}, { select: imageChoices })
  return (
    <div className={classes.row}>
      <ChooseOrCreate
        label="Image"
        resource={imageDescription}
        rows={images}
        value={row.imageId}
        error={errors[`assemblies.${index}.imageId`]}
        onChange={(imageId) => onChange({ imageId })}
        create={NewImage}
      />
      <ChooseOrCreate
        label="Hardware profile"
        resource={hardwareProfileDescription}
        rows={profiles}
        value={row.hardwareProfileId}
        error={errors[`assemblies.${index}.hardwareProfileId`]}
        onChange={(hardwareProfileId) => onChange({ hardwareProfileId })}
        create={NewHardwareProfile}
      />
      <NumberInput
        label="Count"
        value={row.count ?? ''}
        min={1}
        allowNegative={false}
        error={errors[`assemblies.${index}.count`]}
        onChange={(count) => onChange({ count: typeof count === 'number' ? count : null })}
      />
      <ActionIcon size={34} mt={22} aria-label={`Remove assembly ${index + 1}`} onClick={onRemove}>
        <X size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}

const imageChoices = (images: readonly Image[]) =>
  images.map(({ id, name, architecture }) => ({ value: id, label: `${name} (${architecture})` }))

const profileChoices = (profiles: readonly HardwareProfile[]) =>
  profiles.map((profile) => ({
    value: profile.id,
    label: `${profile.name} (${sizeText(profile)})`,
  }))
