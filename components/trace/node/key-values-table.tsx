import type { ReactNode } from 'react'
import type { KeyValue } from '@/lib/engine'
import { type TraceColumn, TraceTable } from '../trace-table'
import { KeyName } from './key-name'
import { readableValue } from './readable-value'

type Key = { name: string; value: KeyValue | null; weight: number }

type Props = {
  caption: string
  keys: readonly Key[]
  /** An additional column. */
  further?: { header: string; cell: (name: string) => ReactNode }
}

const columns: readonly TraceColumn<Key>[] = [
  { id: 'key', header: 'Key', cell: ({ name }) => <KeyName name={name} /> },
  { id: 'value', header: 'Value', kind: 'number', cell: ({ value }) => readableValue(value) },
  { id: 'weight', header: 'Weight', kind: 'number', cell: ({ weight }) => readableValue(weight) },
]

/** A table of keys with their values and weights. */
export const KeyValuesTable = ({ caption, keys, further }: Props) => (
  <TraceTable
    caption={caption}
    columns={
      further === undefined
        ? columns
        : [
            ...columns,
            { id: 'further', header: further.header, cell: ({ name }) => further.cell(name) },
          ]
    }
    rows={keys}
    rowKey={({ name }) => name}
  />
)
