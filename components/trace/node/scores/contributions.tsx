import { sliceClass } from '@/components/charts/slice-class'
import table from '@/components/trace/trace-table.module.css'
import classes from '../../trace.module.css'
import { KeyName } from '../key-name'
import type { ScoreEntry } from './score-table'

type Props = {
  node: string
  entries: readonly ScoreEntry[]
  slotOf: (name: string) => number
  empty: string
}

const shortNumber = (value: number) => String(Number(value.toFixed(4)))

/** The arithmetic of one score: proximity of the two values times the weight, key by key. */
export function Contributions({ node, entries, slotOf, empty }: Props) {
  if (entries.length === 0) return <p className={classes.dim}>{empty}</p>
  const hasOwners = entries.some(({ owner }) => owner !== undefined)
  return (
    <table className={table.table}>
      <caption className={table.hidden}>{`Score of ${node}, key by key`}</caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          {hasOwners && <th scope="col">Of</th>}
          <th scope="col" className={table.number}>
            VM
          </th>
          <th scope="col" className={table.number}>
            Node
          </th>
          <th scope="col" className={table.number}>
            Proximity
          </th>
          <th scope="col" className={table.number}>
            Weight
          </th>
          <th scope="col" className={table.number}>
            Product
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ name, owner, vmValue, nodeValue, proximity, weight, product }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there several times, and the order is fixed.
          <tr key={index}>
            <th scope="row" className={table.rowHead}>
              <i className={`${sliceClass(slotOf(name))} ${classes.mark}`} aria-hidden />
              <KeyName name={name} />
            </th>
            {hasOwners && <td>{owner}</td>}
            <td className={table.number}>{shortNumber(vmValue)}</td>
            <td className={table.number}>{shortNumber(nodeValue)}</td>
            <td className={table.number}>{shortNumber(proximity)}</td>
            <td className={table.number}>{shortNumber(weight)}</td>
            <td className={table.number}>{product.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
