'use client'
import { NumberInput, Select } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import { Pair } from '@/components/resource/pair'
import type { Editor } from '@/components/resource/use-editor'
import { architectureSchema } from '@/lib/features/resources/schema'

/** A machine's size as a form holds it. */
type SizeValues = {
  vcpus: number | null
  memoryMb: number | null
  storageGb: number | null
  architecture: string | null
}

type SizeRow = { vcpus: number; memoryMb: number; storageGb: number; architecture: string }

export const sizeValuesOf = (row: SizeRow | null): SizeValues => ({
  vcpus: row?.vcpus ?? null,
  memoryMb: row?.memoryMb ?? null,
  storageGb: row?.storageGb ?? 0,
  architecture: row?.architecture ?? 'x86_64',
})

export const sizeLabels = {
  vcpus: 'vCPUs',
  memoryMb: 'Memory',
  storageGb: 'Storage',
  architecture: 'Architecture',
} as const

/** The four numbers and words that make a size. */
export function SizeFields<Values extends SizeValues & Record<string, unknown>>({
  editor,
}: {
  editor: Editor<Values>
}) {
  const fields = fieldsOf(editor as unknown as Editor<SizeValues>)
  return (
    <>
      <Pair>
        <NumberInput label="vCPUs" {...fields.number('vcpus')} />
        <NumberInput label="Memory, MiB" {...fields.number('memoryMb')} />
        <NumberInput label="Storage, GB" {...fields.number('storageGb')} />
      </Pair>
      <Select
        label="Architecture"
        data={architectureSchema.options}
        {...fields.choice('architecture')}
      />
    </>
  )
}
