import table from '@/components/trace/trace-table.module.css'
import type { Placement } from '@/lib/engine'
import { TableFrame } from '../why/table-frame'
import { KeyName } from './key-name'

/** What the VM takes along from its node; it counts at its next start like system keys of the server. */
export const StickyKeys = ({ keys }: { keys: Placement['stickyKeys'] }) => (
  <TableFrame caption="Sticky keys">
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col" className={table.number}>
          Value
        </th>
        <th scope="col" className={table.number}>
          Weight
        </th>
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
        </tr>
      ))}
    </tbody>
  </TableFrame>
)
