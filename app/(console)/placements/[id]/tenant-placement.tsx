'use client'
import { TenantSteps } from '@/components/placement-why/tenant-steps'
import table from '@/components/trace/trace-table.module.css'
import { Section } from '@/components/ui/data/section'
import { TableFrame } from '@/components/why/table-frame'
import { tenantReasons, tenantSentences } from '@/lib/engine'
import type { TenantRecordedPlacement } from '@/lib/features/vms/placements/schema'
import classes from '../placements.module.css'
import { PlacementHead } from './placement-head'

/** A placement for the people of the VM: its host by alias, the steps that decided, and their own keys. */
export function TenantPlacement({ placement }: { placement: TenantRecordedPlacement }) {
  const { host, reason } = placement
  const known = tenantReasons.find((each) => each === reason)
  return (
    <div className={classes.page}>
      <PlacementHead placement={placement} />
      <p className={classes.headline} data-testid="placement-headline">
        {host === null
          ? `No host was found. ${known === undefined ? '' : tenantSentences[known]}`
          : `${host} was chosen.`}
      </p>
      <TenantSteps steps={placement.steps} />
      {placement.keys.length > 0 && (
        <Section title="Your keys">
          <OwnKeys placement={placement} />
        </Section>
      )}
    </div>
  )
}

function OwnKeys({ placement: { keys, entries, host } }: { placement: TenantRecordedPlacement }) {
  const addedBy = (name: string) =>
    entries
      .filter((entry) => entry.name === name)
      .map(({ vm, product }) => `${vm} ${product.toFixed(1)}`)
      .join(', ')
  return (
    <TableFrame caption="Your keys of this VM">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col" className={table.number}>
            Value
          </th>
          <th scope="col" className={table.number}>
            Weight
          </th>
          <th scope="col">{`Added by your VMs on ${host ?? 'the host'}`}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ name, value, weight }) => (
          <tr key={name}>
            <th scope="row" className={table.rowHead}>
              {name}
            </th>
            <td className={table.number}>{value}</td>
            <td className={table.number}>{weight}</td>
            <td>{addedBy(name) || 'nothing'}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
