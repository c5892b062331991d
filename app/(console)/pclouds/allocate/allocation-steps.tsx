import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { Status } from '@/components/ui/text/status'
import classes from './allocate.module.css'
import type { Allocating, HostStep } from './use-allocation'

const words = {
  allocating: 'allocating',
  disabled: 'disabled',
  enabling: 'enabling',
  enabled: 'enabled',
} as const satisfies Record<HostStep, string>

/** The two steps and the progress of each host. */
export function AllocationSteps({ stage, hosts, cause }: Allocating) {
  const names = Object.keys(hosts)
  const enabled = Object.values(hosts).filter((step) => step === 'enabled').length
  const isAllocated = stage !== 'allocating'
  return (
    <div className={shared.stack14} role="status">
      <ol className={`${shared.stack6} ${classes.steps}`}>
        <li>
          <strong>1. Allocate</strong>
          <Status tone={isAllocated ? 'good' : 'plain'}>
            {isAllocated ? `${names.length} of ${names.length}` : 'in progress'}
          </Status>
        </li>
        <li>
          <strong>2. Enable</strong>
          <Status tone={enabled === names.length ? 'good' : 'plain'}>
            {`${enabled} of ${names.length}`}
          </Status>
        </li>
      </ol>
      <ul className={`${shared.stack6} ${classes.steps}`}>
        {names.map((name) => (
          <li key={name} data-testid={`step-${name}`} data-state={hosts[name]}>
            {name}
            <Status tone={hosts[name] === 'enabled' ? 'good' : 'plain'}>
              {words[hosts[name] ?? 'allocating']}
            </Status>
          </li>
        ))}
      </ul>
      <ProblemAlert cause={cause} what="Not every host was enabled" />
      {cause !== null && (
        <p>All hosts are allocated. Enable the others in the list of hosts of the private cloud.</p>
      )}
    </div>
  )
}
