import shared from '@/components/ui/shared.module.css'
import { counted } from '@/lib/base/number-text'
import type { PcloudHostShown } from '@/lib/features/pclouds/hosts/schema'
import classes from './hosts.module.css'

type Instances = PcloudHostShown['instances']

/** The VMs on a host with their owners. Names that the viewer may not read are omitted. */
export function HostVms({ instances, isDown }: { instances: Instances; isDown: boolean }) {
  if (instances.length === 0) return <span className={shared.dimmedSmWrap}>No VMs</span>
  return (
    <details className={classes.vms}>
      <summary>{`${counted(instances.length, 'VM')}${isDown ? ', lost' : ''}`}</summary>
      <ul>
        {instances.map(({ id, name, tenant, running }, i) => (
          <li key={id ?? i}>
            {name ?? 'a VM'}
            <span className={shared.dimmedSmWrap}>
              {tenant !== null && ` of ${tenant}`}
              {!running && ', stopped, its disk is here'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
