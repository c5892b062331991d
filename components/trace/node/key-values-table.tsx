import type { ReactNode } from 'react'
import table from '@/components/trace/trace-table.module.css'
import type { KeyValue } from '@/lib/engine'
import { TableFrame } from '../table-frame'
import { KeyName } from './key-name'

type Key = { name: string; value: KeyValue | null; weight: number }

type Props = {
  caption: string
  keys: readonly Key[]
  /** One more column. */
  further?: { header: string; cell: (name: string) => ReactNode }
}

/** Keys with their values and weights. */
export const KeyValuesTable = ({ caption, keys, further }: Props) => (
  <TableFrame caption={caption}>
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col" className={table.number}>
          Value
        </th>
        <th scope="col" className={table.number}>
          Weight
        </th>
        {further !== undefined && <th scope="col">{further.header}</th>}
      </tr>
    </thead>
    <tbody>
      {keys.map(({ name, value, weight }) => (
        <tr key={name}>
          <th scope="row" className={table.rowHead}>
            <KeyName name={name} />
          </th>
          <td className={table.number}>{String(value)}</td>
          <td className={table.number}>{weight}</td>
          {further !== undefined && <td>{further.cell(name)}</td>}
        </tr>
      ))}
    </tbody>
  </TableFrame>
)
